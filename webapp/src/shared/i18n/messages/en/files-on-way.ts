export const filesOnWay = {
  'filesOnWay.count': { one: '{count} file not sent yet', other: '{count} files not sent yet' },
  'filesOnWay.entry': '{name} and {more} more',
} as const;
