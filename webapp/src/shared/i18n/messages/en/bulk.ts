export const bulk = {
  'bulk.results': 'Results',
  'bulk.done': 'Done',
  'bulk.notDone': 'Not done',
} as const;
