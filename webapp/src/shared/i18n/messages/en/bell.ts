export const bell = {
  'bell.empty': 'No notifications',
  'bell.emptyHelp': 'Outages, closures and changes are announced here.',
  'bell.since': 'Since {time}',
  'bell.new': 'New',
  'bell.more': 'Read more',
  'bell.dismiss': 'Dismiss',
  'bell.dismissOne': 'Dismiss: {title}',
} as const;
