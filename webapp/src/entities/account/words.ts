// Words of the parts that let staff choose an account.
import { addMessages } from '@/shared/i18n/catalogue';

export const accounts = {
  'accounts.account': 'Account',
  'accounts.all': 'All accounts',
  'accounts.help': 'Account number, name or city',
  'accounts.list': 'Accounts',
  'accounts.favourites': 'Favourites',
  'accounts.others': 'Other accounts',
  'accounts.none': 'No matching accounts.',
  'accounts.noneYet': 'You don’t have access to any accounts.',
  'accounts.label': '{account} · {name}',
  'accounts.favour': 'Add {name} to favourites',
  'accounts.unfavour': 'Remove {name} from favourites',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    accounts: typeof accounts;
  }
}

addMessages({ accounts });
