export const preferences = {
  'preferences.about': 'What you keep at hand, and how the portal looks for you.',
  'preferences.favourites': 'Favourite accounts',
  'preferences.favouritesHelp': 'They stand first wherever you choose an account.',
  'preferences.none': 'No favourite yet. Add the accounts that you work for every day.',
  'preferences.add': 'Add an account',
  'preferences.up': 'Move {name} up',
  'preferences.down': 'Move {name} down',
  'preferences.display': 'Display',
  'preferences.displayHelp': 'Appearance, row height and your own profile are on your profile page.',
  'preferences.toProfile': 'My profile',
} as const;
