export const drawingsHome = {
  'drawingsHome.turn': 'Waiting for me',
  'drawingsHome.toCheck': 'To check',
  'drawingsHome.withDealers': 'With dealers',
  'drawingsHome.toRelease': 'To release',
  'drawingsHome.waivers': 'Open waivers',
  'drawingsHome.expiring': 'Waivers expire soon',
} as const;
