// Words of two rare pages, brought by the parts that show them.
import { addMessages } from '@/shared/i18n/catalogue';

export const secondStep = {
  'enrol.scan': 'Scan this QR code with an authenticator app on your phone.',
  'enrol.qrAlt': 'QR code for the key shown below',
  'enrol.typeInstead': 'Or type this key into the app:',
  'enrol.code': '6-digit code',
  'enrol.codeNeeded': 'Enter the 6-digit code from the app.',
  'enrol.confirm': 'Confirm code',
  'recovery.title': 'Recovery codes',
  'recovery.intro':
    'Keep these codes in a safe place. Each one works once if you lose your phone. They won’t be shown again.',
  'recovery.save': 'Download as a file',
  'recovery.file': 'transom-recovery-codes.txt',
  'recovery.kept': 'I’ve saved these codes in a safe place',
  'recovery.goOn': 'Continue',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    secondStep: typeof secondStep;
  }
}

addMessages({ secondStep });
