export const drawingsHome = {
  'drawingsHome.turn': 'waiting for me',
  'drawingsHome.toCheck': 'to check',
  'drawingsHome.withDealers': 'with dealers',
  'drawingsHome.toRelease': 'to release',
  'drawingsHome.waivers': 'open waivers',
  'drawingsHome.expiring': 'waivers expire soon',
} as const;
