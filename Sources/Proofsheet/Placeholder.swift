enum ProofsheetPlaceholder {}
