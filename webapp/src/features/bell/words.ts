// Words of the bell.
import { addMessages } from '@/shared/i18n/catalogue';

export const bell = {
  'bell.mine': 'Your work',
  'bell.mineNone': 'Nothing new. What happens to your orders and requests appears here.',
  'bell.notices': 'From {company}',
  'bell.noticesNone': 'No announcements now.',
  'bell.markAll': 'Mark all as read',
  'bell.all': 'All notifications',
  'bell.choose': 'Choose what you hear about',
  'bell.empty': 'No notifications',
  'bell.emptyHelp': 'Updates on your work, outages and closures appear here.',
  'bell.since': 'Since {time}',
  'bell.new': 'New',
  'bell.more': 'Read more',
  'bell.view': 'View',
  'bell.dismiss': 'Dismiss',
  'bell.dismissed': 'Dismissed: {title}',
  'bell.dismissOne': 'Dismiss: {title}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    bell: typeof bell;
  }
}

addMessages({ bell });
