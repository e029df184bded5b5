export const changeFigures = {
  'changeFigures.mine': 'Your turn',
  'changeFigures.supervisor': 'With the supervisor',
  'changeFigures.old': 'Open for more than 2 days',
} as const;
