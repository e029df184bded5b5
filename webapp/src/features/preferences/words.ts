// Words of staff preferences.
import { addMessages } from '@/shared/i18n/catalogue';

export const preferences = {
  'preferences.about': 'Your favourite accounts and display settings.',
  'preferences.favourites': 'Favourite accounts',
  'preferences.favouritesHelp': 'Favourites come first whenever you choose an account.',
  'preferences.none': 'No favourites yet. Add the accounts you work with every day.',
  'preferences.add': 'Add an account',
  'preferences.up': 'Move {name} up',
  'preferences.down': 'Move {name} down',
  'preferences.display': 'Display',
  'preferences.displayHelp': 'Change appearance, row height and your details under My profile.',
  'preferences.toProfile': 'My profile',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    preferences: typeof preferences;
  }
}

addMessages({ preferences });
