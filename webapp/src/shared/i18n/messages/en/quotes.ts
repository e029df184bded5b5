export const quotes = {
  'quotes.one': 'quote {number}',
  'quotes.number': 'Quote',
  'quotes.expires': 'Valid until',
  'quotes.empty': 'No quotes',
  'quotes.emptyHelp': 'Quotes appear here once they’re ready.',
  'quotes.expired': 'This quote was valid until {date}. Ask for a new one before you order.',
  'quotes.expiredStaff': 'This quote was valid until {date}.',
  'quotes.ordered': 'Ordered as',
  'quotes.lineOf': 'Line {line} of quote {order}',
} as const;
