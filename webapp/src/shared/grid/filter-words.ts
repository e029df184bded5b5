// Words of filters.
import { addMessages } from '@/shared/i18n/catalogue';

export const filters = {
  'filters.from': '{column} from',
  'filters.to': '{column} to',
  'filters.numberNeeded': 'Enter a number, such as 1250.50.',
  'filters.apply': 'Apply filters',
  'filters.any': 'Any',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    filters: typeof filters;
  }
}

addMessages({ filters });
