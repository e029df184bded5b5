// What is said of quotes.
import { addMessages } from '@/shared/i18n/catalogue';

export const quotes = {
  'quotes.one': 'quote {number}',
  'quotes.number': 'Quote',
  'quotes.expires': 'Valid until',
  'quotes.state': 'Status',
  'quotes.validity': 'Still valid',
  'quotes.stateOpen': 'Valid',
  'quotes.stateAccepted': 'Accepted',
  'quotes.stateOrdered': 'Ordered',
  'quotes.stateExpired': 'Expired',
  'quotes.stateCancelled': 'Cancelled',
  'quotes.listed': 'Total, all statuses',
  'quotes.viewAll': 'All',
  'quotes.notOrdered': 'Valid or expired',
  'quotes.accept': 'Accept quote',
  'quotes.acceptedAs': 'Accepted as',
  'quotes.empty': 'No quotes',
  'quotes.emptyHelp': 'Quotes appear here once they’re ready.',
  'quotes.expired': 'This quote was valid until {date}. Ask for a new one before you order.',
  'quotes.expiredStaff': 'This quote was valid until {date}.',
  'quotes.ordered': 'Ordered as',
  'quotes.lineOf': 'Line {line} of quote {order}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    quotes: typeof quotes;
  }
}

addMessages({ quotes });
