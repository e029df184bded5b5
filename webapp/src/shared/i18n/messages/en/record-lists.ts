export const recordLists = {
  'records.yes': 'Yes',
  'records.no': 'No',
  'records.none': 'None',
} as const;
