// What the lists of records say, which fetch no words of their forms.
import { addMessages } from '@/shared/i18n/catalogue';

export const recordLists = {
  'records.yes': 'Yes',
  'records.no': 'No',
  'records.none': 'None',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    recordLists: typeof recordLists;
  }
}

addMessages({ recordLists });
