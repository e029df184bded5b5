// Words of users, for dealers.
import './user-words';
import { addMessages } from '@/shared/i18n/catalogue';

export const dealerUsers = {
  'dealerUsers.about': 'Who can sign in for your company, and what they can do.',
  'dealerUsers.count': { one: '1 user', other: '{count} users' },
  'dealerUsers.search': 'Search users',
  'dealerUsers.allStatuses': 'All statuses',
  'dealerUsers.sort': 'Sort by',
  'dealerUsers.noneOfStatus': 'No users have this status',
  'dealerUsers.noneOfStatusHelp': 'Choose another status, or show all users.',
  'dealerUsers.noMatch': 'No users match “{words}”',
  'dealerUsers.noMatchHelp': 'Search by name, email address or role.',
  'dealerUsers.clear': 'Show all users',
  'dealerUsers.emailFixed':
    'Only the user can change this address, because both addresses have to be confirmed.',
  'dealerUsers.rolesOwn': 'You can’t change your own roles. Ask another owner.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    dealerUsers: typeof dealerUsers;
  }
}

addMessages({ dealerUsers });
