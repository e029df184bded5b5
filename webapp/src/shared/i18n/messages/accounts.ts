export const accounts = {
  'accounts.account': 'Account',
  'accounts.all': 'All accounts',
  'accounts.help': 'Number, name or city.',
  'accounts.list': 'Accounts',
  'accounts.favourites': 'Favourites',
  'accounts.others': 'Accounts',
  'accounts.none': 'No account fits.',
  'accounts.noneYet': 'No account is open to you.',
  'accounts.label': '{account} · {name}',
  'accounts.favour': 'Add {name} to the favourites',
  'accounts.unfavour': 'Take {name} out of the favourites',
} as const;
