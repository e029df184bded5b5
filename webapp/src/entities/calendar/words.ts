// Words of a user's own calendar.
import { addMessages } from '@/shared/i18n/catalogue';

export const calendar = {
  'calendar.subscribeTitle': 'Deliveries in your calendar',
  'calendar.about':
    'Your own calendar can show trucks with your orders, order deadlines, visits, and when quotes, prices and waivers expire. It updates automatically.',
  'calendar.aboutStaff': 'Your own calendar can show your crews’ visits. It updates automatically.',
  'calendar.make': 'Create a calendar address',
  'calendar.renew': 'Create a new address',
  'calendar.renewTitle': 'Create a new address?',
  'calendar.renewMessage':
    'The current address stops working. Calendars that use it will no longer be updated until you add the new one.',
  'calendar.end': 'Stop sharing',
  'calendar.endTitle': 'Stop sharing your calendar?',
  'calendar.endMessage': 'The address stops working, and calendars that use it will no longer be updated.',
  'calendar.since': 'Your calendar address, created {time}, keeps working.',
  'calendar.lost':
    'An address is shown only once. If you no longer have it, create a new one; the old one then stops working.',
  'calendar.address': 'Calendar address',
  'calendar.once':
    'Copy it now, because it’s shown only once. Anyone who has it can read your calendar, so keep it to yourself.',
  'calendar.copy': 'Copy address',
  'calendar.copied': 'Address copied.',
  'calendar.notCopied': 'The browser didn’t copy the address. Select it and copy it yourself.',
  'calendar.open': 'Open in calendar app',
  'calendar.outlook': 'Outlook: Calendar › Add calendar › Subscribe from web',
  'calendar.google': 'Google Calendar: Other calendars › From URL',
  'calendar.apple': 'Apple Calendar: File › New calendar subscription',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    calendar: typeof calendar;
  }
}

addMessages({ calendar });
