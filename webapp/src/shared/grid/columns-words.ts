// Words of the chooser of columns.
import { addMessages } from '@/shared/i18n/catalogue';

export const columns = {
  'columns.about': 'Drag columns into the order you want, or use the arrows.',
  'columns.up': 'Move {column} up',
  'columns.down': 'Move {column} down',
  'columns.moved': '{column} is now column {position} of {count}.',
  'columns.asItComes': 'Reset order',
  'columns.all': 'Show all',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    columns: typeof columns;
  }
}

addMessages({ columns });
