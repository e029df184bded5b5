// Words of the page that stops emails of a kind.
import { addMessages } from '@/shared/i18n/catalogue';

export const unsubscribe = {
  'unsubscribe.title': 'Stop these emails?',
  'unsubscribe.intro':
    'You won’t get emails of the kind that brought you here any more. Emails about your sign-in and security always arrive.',
  'unsubscribe.submit': 'Stop these emails',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    unsubscribe: typeof unsubscribe;
  }
}

addMessages({ unsubscribe });
