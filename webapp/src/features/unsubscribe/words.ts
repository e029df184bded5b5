// Words of the page that stops emails of a kind.
import { addMessages } from '@/shared/i18n/catalogue';

export const unsubscribe = {
  'unsubscribe.title': 'Stop these emails?',
  'unsubscribe.done': 'Emails stopped',
  'unsubscribe.intro':
    'You’ll no longer get this kind of email. You’ll still get emails about your sign-in and security.',
  'unsubscribe.submit': 'Stop these emails',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    unsubscribe: typeof unsubscribe;
  }
}

addMessages({ unsubscribe });
