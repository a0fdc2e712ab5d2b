enum ProofsheetTestingPlaceholder {}
