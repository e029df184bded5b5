// Words of the search for an address.
import { addMessages } from '@/shared/i18n/catalogue';

export const address = {
  'address.search': 'Find an address',
  'address.searchHelp': 'Type a street or a postal code, then choose.',
  'address.suggestions': 'Suggestions',
  'address.noSuggestions': 'No matches. Enter the address below.',
  'address.moreWithin': 'Show addresses at this location',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    address: typeof address;
  }
}

addMessages({ address });
