/** How units look from outside. */
export const elevation = {
  'elevation.picture': 'Picture',
  'elevation.title': 'From outside',
  'elevation.unknown': "How it operates isn't known.",
  'elevation.panelIs': 'Problem: {panel}',
  'elevation.whichPanel': 'Tap the panel that has the problem',
  'elevation.noPanel': 'No panel chosen',
  'elevation.clearPanel': 'Clear choice',
} as const;
