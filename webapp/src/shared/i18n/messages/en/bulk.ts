export const bulk = {
  'bulk.results': 'Results',
  'bulk.done': 'Done',
  'bulk.notDone': 'Not done',
  'bulk.selected': '{count} selected',
  'bulk.clear': 'Clear selection',
  'bulk.totalsMost': 'Totals for up to {most} rows',
} as const;
