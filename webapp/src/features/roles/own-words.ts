// Words of the roles of an account, for those who manage its users.
import './words';
import { addMessages } from '@/shared/i18n/catalogue';

export const ownRoles = {
  'ownRoles.about':
    'What each role allows, and who has it. Users with several roles have all of their permissions.',
  'ownRoles.compare': 'Compare',
  'ownRoles.compareOf': 'Compare {name}',
  'ownRoles.comparison': { one: 'Compare 1 role', other: 'Compare {count} roles' },
  'ownRoles.compareHelp': 'Choose two to four roles to see what they allow side by side.',
  'ownRoles.compareOne': 'Choose one more role to compare.',
  'ownRoles.clear': 'Clear',
  'ownRoles.yours': 'Made by your company',
  'ownRoles.ofAll': 'For all dealers',
  'ownRoles.allows': { one: 'What it allows in 1 area', other: 'What it allows in {count} areas' },
  'ownRoles.nobody': 'No users have it',
  'ownRoles.give': 'Give it to someone',
  'ownRoles.notAllowed': 'Nothing',
  'ownRoles.start': 'Start from',
  'ownRoles.startEmpty': 'No permissions',
  'ownRoles.startHelp': 'Choosing a role replaces the permissions below.',
  'ownRoles.grantsHelp': 'You can grant what you may do yourself, up to your own limits.',
  'ownRoles.fixed': 'This role is the same for all dealers. Copy it to make one of your own.',
  'ownRoles.notYours': 'You can’t change a role that you have yourself or that allows more than you may do.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    ownRoles: typeof ownRoles;
  }
}

addMessages({ ownRoles });
