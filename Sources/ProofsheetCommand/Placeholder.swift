enum ProofsheetCommandPlaceholder {}
