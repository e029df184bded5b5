// Words of roles.
import { addMessages } from '@/shared/i18n/catalogue';

export const roles = {
  'roles.about':
    'A role grants permissions by section. Users with several roles have all of their permissions.',
  'roles.one': 'Role',
  'roles.staff': 'Staff roles',
  'roles.dealer': 'Dealer roles',
  'roles.noneOfSide': 'No roles yet.',
  'roles.name': 'Name',
  'roles.nameNeeded': 'Enter a name.',
  'roles.description': 'Description',
  'roles.scope': 'For',
  'roles.scopeDealer': 'Dealer users',
  'roles.scopeStaff': 'Staff',
  'roles.users': 'Users',
  'roles.userCount': { one: '1 user', other: '{count} users' },
  'roles.nobody': 'No users have this role.',
  'roles.sections': 'Sections',
  'roles.new': 'New role',
  'roles.copy': 'Copy role',
  'roles.copyOf': 'Copy of {name}',
  'roles.create': 'Create role',
  'roles.save': 'Save role',
  'roles.details': 'Role',
  'roles.grants': 'Permissions',
  'roles.grantsHelp':
    'Each level includes the ones before it. You can only grant permissions you have yourself.',
  'roles.grantsAllHelp':
    'Each level includes the ones before it. Because you manage roles, you can grant any permission, including ones you don’t have yourself.',
  'roles.section': 'Section',
  'roles.level': 'Level',
  'roles.levelOf': 'Level in {section}',
  'roles.level.none': 'None',
  'roles.level.custom': 'Custom',
  'roles.finer': 'Details',
  'roles.finerOf': 'Details of {section}',
  'roles.further': 'Other permissions',
  'roles.reach': 'Access to',
  'roles.reachOf': 'Access to records in {section}',
  'roles.reachOwn': 'Own',
  'roles.reachBranch': 'Own branches',
  'roles.reachAccount': 'Account',
  'roles.reachAll': 'All',
  'roles.limit': 'Approval limit',
  'roles.limitOf': 'Approval limit in {section}',
  'roles.limitWrong': 'Enter an amount, such as 2,000, or leave it empty for any amount.',
  'roles.limitBeyond': 'You can allow up to {amount}.',
  'roles.verbIn': '{verb} in {section}',
  'roles.effectTitle': 'Permission changes',
  'roles.effectHelp': {
    one: 'Saving changes what 1 user is allowed to do.',
    other: 'Saving changes what {count} users are allowed to do.',
  },
  'roles.gains': 'Gains {grants}',
  'roles.loses': 'Loses {grants}',
  'roles.limitNow': '{section}: approval limit changes from {before} to {after}',
  'roles.anyAmount': 'any amount',
  'roles.reachesNow': '{grants}: access changes from {before} to {after}',
  'roles.nameFixed': 'Built-in roles can’t be renamed.',
  'roles.delete': 'Delete role',
  'roles.deleteTitle': 'Delete {name}?',
  'roles.deleteMessage': 'No users have this role. Deleting it can’t be undone.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    roles: typeof roles;
  }
}

addMessages({ roles });
