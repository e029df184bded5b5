/** How units look from outside. */
export const elevation = {
  'elevation.picture': 'Picture',
  'elevation.title': 'From outside',
  'elevation.unknown': "How it operates isn't known.",
  'elevation.outside': 'Outside',
  'elevation.inside': 'Inside',
  'elevation.panelIs': 'Problem: {panel}',
} as const;
