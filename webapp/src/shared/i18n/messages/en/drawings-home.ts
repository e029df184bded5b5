export const drawingsHome = {
  'drawingsHome.turn': 'My turn',
  'drawingsHome.toCheck': 'To check',
  'drawingsHome.withDealers': 'With dealers',
  'drawingsHome.toRelease': 'To release',
} as const;
