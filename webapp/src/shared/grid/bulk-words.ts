// Words of what is done with several rows at once.
import { addMessages } from '@/shared/i18n/catalogue';

export const bulk = {
  'bulk.results': 'Results',
  'bulk.done': 'Done',
  'bulk.notDone': 'Not done',
  'bulk.selected': '{count} selected',
  'bulk.clear': 'Clear selection',
  'bulk.totalsMost': 'Totals for up to {most} rows',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    bulk: typeof bulk;
  }
}

addMessages({ bulk });
