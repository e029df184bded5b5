export const secondStep = {
  'enrol.scan': 'Scan this picture with an authenticator app on your phone.',
  'enrol.qrAlt': 'QR code that holds the key shown below as text',
  'enrol.typeInstead': 'Or type this key into the app:',
  'enrol.code': 'Six digits from the app',
  'enrol.codeNeeded': 'Enter the six digits that the app shows.',
  'enrol.confirm': 'Confirm code',
  'recovery.title': 'Recovery codes',
  'recovery.intro':
    'Keep these recovery codes in a safe place. Each one lets you in once if you lose your phone. They are not shown again.',
  'recovery.save': 'Save as a file',
  'recovery.file': 'transom-recovery-codes.txt',
  'recovery.kept': 'I have put these codes in a safe place',
  'recovery.goOn': 'Continue',
} as const;
