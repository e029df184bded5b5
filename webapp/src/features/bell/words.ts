// Words of the bell.
import { addMessages } from '@/shared/i18n/catalogue';

export const bell = {
  'bell.empty': 'No notifications',
  'bell.emptyHelp': 'Outages, closures and changes are announced here.',
  'bell.since': 'Since {time}',
  'bell.new': 'New',
  'bell.more': 'Read more',
  'bell.dismiss': 'Dismiss',
  'bell.dismissOne': 'Dismiss: {title}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    bell: typeof bell;
  }
}

addMessages({ bell });
