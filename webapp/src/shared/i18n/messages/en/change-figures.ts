export const changeFigures = {
  'changeFigures.mine': 'Your turn',
  'changeFigures.supervisor': 'With the supervisor',
  'changeFigures.old': 'Older than 2 days',
} as const;
