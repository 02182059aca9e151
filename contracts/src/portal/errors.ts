export const portalErrors = {
  'savedView.nameTaken': 409,
  'savedView.tooMany': 409,
  'savedView.tooManyPinned': 409,
  'savedView.roleForeign': 403,
  'setup.codeWrong': 403,
  'setup.done': 409,
} as const;
