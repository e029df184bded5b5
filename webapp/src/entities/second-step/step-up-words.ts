// Words of the fields that confirm an act with a code or the password.
import { addMessages } from '@/shared/i18n/catalogue';

export const stepUp = {
  'stepUp.totp': 'Open your authenticator app and enter the 6-digit code.',
  'stepUp.sent': 'We sent a code to {destination}. It is valid for five minutes.',
  'stepUp.sentUnnamed': 'We sent you a code. It is valid for five minutes.',
  'stepUp.password': 'Enter your password to confirm that it’s you.',
  'stepUp.code': 'Verification code',
  'stepUp.recovery': 'Recovery code',
  'stepUp.useRecovery': 'Can’t get a code? Use a recovery code',
  'stepUp.passwordLabel': 'Password',
  'stepUp.proofNeeded': 'Enter the code or your password.',
  'stepUp.resend': 'Send a new code',
  'stepUp.resent': 'We’ve sent a new code.',
  'stepUp.limitTitle': 'Confirming payments and orders',
  'stepUp.limitNone':
    'Every payment that is recorded and every quote that is accepted is confirmed with a verification code or password.',
  'stepUp.limitOf':
    'Payments and accepted quotes above {amount} before tax, and those in a currency other than {currency}, are confirmed with a verification code or password.',
  'stepUp.limitChange': 'Change limit',
  'stepUp.limitHelp':
    'Raising the limit has to be confirmed now, and the owners of the account are told by email.',
  'stepUp.limit': 'Confirm payments and orders above ({currency})',
  'stepUp.limitBlank': 'Leave empty to confirm all of them.',
  'stepUp.limitInvalid': 'Enter an amount such as 5,000.00.',
  'stepUp.limitSave': 'Save limit',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    stepUp: typeof stepUp;
  }
}

addMessages({ stepUp });
