import SystemFiles

/// A value of each thread's own, made when the thread first asks for it.
struct ThreadLocal<Value: AnyObject>: Sendable {
  private let key: pthread_key_t

  /// Creates a place for a value of each thread.
  init() {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      #if canImport(Darwin)
        Unmanaged<AnyObject>.fromOpaque(pointer).release()
      #else
        if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
      #endif
    }
    self.key = key
  }

  /// This thread's value.
  func value(making make: () throws -> Value) rethrows -> Value {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<Value>.fromOpaque(pointer).takeUnretainedValue()
    }
    let value = try make()
    pthread_setspecific(key, Unmanaged.passRetained(value).toOpaque())
    return value
  }
}
