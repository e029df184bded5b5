export const stepUp = {
  'stepUp.totp': 'Open your authenticator app and enter the 6-digit code.',
  'stepUp.sent': 'We sent a code to {destination}. It is valid for five minutes.',
  'stepUp.sentUnnamed': 'We sent you a code. It is valid for five minutes.',
  'stepUp.password': 'Enter your password to confirm that it’s you.',
  'stepUp.code': 'Verification code',
  'stepUp.codeHelp': 'Can’t get a code? Enter a recovery code instead.',
  'stepUp.passwordLabel': 'Password',
  'stepUp.codeNeeded': 'Enter the code.',
  'stepUp.passwordNeeded': 'Enter your password.',
  'stepUp.resend': 'Send a new code',
  'stepUp.resent': 'We’ve sent a new code.',
} as const;
