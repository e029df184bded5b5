export const projectFigures = {
  'projectFigures.turn': 'My turn',
  'projectFigures.unassigned': 'Unassigned',
  'projectFigures.overdue': 'Overdue',
  'projectFigures.orphaned': 'Without a project',
  'projectFigures.due': 'Due {day}',
} as const;
