export const filters = {
  'filters.from': '{column} from',
  'filters.to': '{column} to',
  'filters.numberNeeded': 'Enter a number, such as 1250.50.',
  'filters.apply': 'Apply filters',
  'filters.any': 'Any',
} as const;
