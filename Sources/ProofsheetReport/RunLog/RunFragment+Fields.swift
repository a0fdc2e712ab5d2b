extension RunFragment {
  /// Reads what ``write(to:)`` wrote.
  init(from reader: inout FieldReader) throws(FieldReader.Damage) {
    counts = try reader.list { (reader) throws(FieldReader.Damage) in try reader.number() }
    variants = try reader.list { (reader) throws(FieldReader.Damage) in
      Stretch(text: try reader.field(), tolerance: try reader.number())
    }
    tail = try reader.field()
    sheets = try reader.list { (reader) throws(FieldReader.Damage) in
      Sheet(text: try reader.field(), isShown: try reader.number() != 0)
    }
    tolerances = try reader.list { (reader) throws(FieldReader.Damage) in
      try ToleranceShare(from: &reader)
    }
    causes = try reader.list { (reader) throws(FieldReader.Damage) in
      try CauseText(from: &reader)
    }
    suites = try reader.list { (reader) throws(FieldReader.Damage) in
      JUnitSuite(
        name: try reader.text(),
        counts: JUnitSuite.Counts(
          tests: try reader.number(), failures: try reader.number(), errors: try reader.number(),
          skipped: try reader.number()),
        cases: [try reader.field()])
    }
    orphanedCells = try reader.list { (reader) throws(FieldReader.Damage) in try reader.text() }
    fingerprintDifferences = try reader.list { (reader) throws(FieldReader.Damage) in
      try reader.text()
    }
  }

  func write(to writer: inout FieldWriter) {
    writer.put(counts) { $0.put($1) }
    writer.put(variants) { writer, stretch in
      writer.put(stretch.text)
      writer.put(stretch.tolerance)
    }
    writer.put(tail)
    writer.put(sheets) { writer, sheet in
      writer.put(sheet.text)
      writer.put(sheet.isShown ? 1 : 0)
    }
    writer.put(tolerances) { $1.write(to: &$0) }
    writer.put(causes) { $1.write(to: &$0) }
    writer.put(suites) { writer, suite in
      writer.put(suite.name)
      let counts = suite.counts
      for count in [counts.tests, counts.failures, counts.errors, counts.skipped] {
        writer.put(count)
      }
      writer.put(suite.cases.reduce(into: []) { $0 += $1 })
    }
    writer.put(orphanedCells) { $0.put($1) }
    writer.put(fingerprintDifferences) { $0.put($1) }
  }
}
