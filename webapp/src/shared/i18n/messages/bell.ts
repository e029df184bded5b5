export const bell = {
  'bell.empty': 'Nothing to tell just now',
  'bell.emptyHelp': 'Notices about outages, closures and changes appear here.',
  'bell.since': 'Since {time}',
  'bell.new': 'New',
  'bell.more': 'Read more',
  'bell.dismiss': 'Put away',
  'bell.dismissOne': 'Put away: {title}',
} as const;
