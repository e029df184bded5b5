// Words of the page that confirms a new email address.
import { addMessages } from '@/shared/i18n/catalogue';

export const confirmEmail = {
  'confirmEmail.title': 'Confirm your email address',
  'confirmEmail.intro':
    'Your new email address takes effect once both the old and the new address are confirmed.',
  'confirmEmail.submit': 'Confirm email address',
  'confirmEmail.broken': 'This link is incomplete. Copy the whole link from the email.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    confirmEmail: typeof confirmEmail;
  }
}

addMessages({ confirmEmail });
