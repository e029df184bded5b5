export const projectFigures = {
  'projectFigures.turn': 'my turn',
  'projectFigures.unassigned': 'unassigned',
  'projectFigures.overdue': 'overdue',
  'projectFigures.orphaned': 'without a project',
  'projectFigures.due': 'Due {day}',
} as const;
