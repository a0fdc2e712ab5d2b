enum ButtonSystemsPlaceholder {}
