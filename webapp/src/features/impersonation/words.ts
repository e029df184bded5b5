// Words of entering a dealer's account.
import { addMessages } from '@/shared/i18n/catalogue';

export const impersonation = {
  'impersonation.about':
    'See the portal as a dealer sees it. The audit log records who you are, why you entered and everything you do.',
  'impersonation.details': 'Account and reason',
  'impersonation.title': 'Impersonate an account',
  'impersonation.another': 'Switch account',
  'impersonation.reason': 'Reason',
  'impersonation.reasonHelp': 'For the audit log: who asked, and what about.',
  'impersonation.reasonShort': 'Enter at least 5 characters.',
  'impersonation.reasonLong': 'Use at most 1,000 characters.',
  'impersonation.mode': 'What you can do',
  'impersonation.modeView': 'View only',
  'impersonation.modeAct': 'Act on the dealer’s behalf',
  'impersonation.modeHelp':
    'The session ends after 30 minutes, or when you leave it from the banner at the top.',
  'impersonation.never':
    'You see what your own role lets you see. Not available while impersonating: passwords, email addresses, two-step verification, phones, the account’s users and roles, remittances, marking discounts or news as read, answering a price.',
  'impersonation.submit': 'Start impersonating',
  'impersonation.ended': 'Your time in this account is up',
  'impersonation.endedHelp':
    'To continue as {account} where you left off, confirm the reason. If you return to staff view, what you entered here may be lost.',
  'impersonation.goOn': 'Continue impersonating',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    impersonation: typeof impersonation;
  }
}

addMessages({ impersonation });
