// Words in place of rows, where there are none.
import { addMessages } from '@/shared/i18n/catalogue';

export const nothing = {
  'grid.nothingFound': 'No results',
  'grid.nothingFoundHelp': 'Try different words or remove a filter.',
  'grid.nothingInView': 'Nothing under “{view}”',
  'grid.nothingInViewHelp': 'As soon as there is something to show, you’ll find it here.',
  'grid.showAll': 'Show all',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    gridNothing: typeof nothing;
  }
}

addMessages({ gridNothing: nothing });
