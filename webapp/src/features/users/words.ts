// Words of users, for staff.
import './user-words';
import { addMessages } from '@/shared/i18n/catalogue';

export const staffUsers = {
  'users.about': 'All dealer and staff users.',
  'users.rowLabel': 'user {name}',
  'users.kind': 'Type',
  'users.kindDealer': 'Dealer',
  'users.kindStaff': 'Staff',
  'users.account': 'Account',
  'users.accountOf': '{account} · {name}',
  'users.username': 'User name',
  'users.usernameHelp': 'Can be used instead of the email address. No @.',
  'users.hours': 'Hours',
  'users.hoursHelp': 'When dealers can reach them, such as “Mon–Fri, 8 a.m.–4:30 p.m. CT”.',
  'users.photo': 'Photo',
  'users.photoHelp': 'Dealers see it beside the name of their contact.',
  'users.photoChoose': 'Choose photo',
  'users.photoReplace': 'Replace photo',
  'users.photoRemove': 'Remove photo',
  'users.photoOf': 'Photo of {name}',
  'users.accountNeeded': 'Choose an account from the list.',
  'users.rolesOwn': 'You can’t change your own roles.',
  'users.actions': 'Actions',
  'users.locked': 'Too many failed attempts. {name} can try again at {time}, or you can unlock them.',
  'users.do.resetpassword': 'Send password reset',
  'users.do.unlock': 'Unlock',
  'users.do.resetmfa': 'Reset two-step verification',
  'users.do.delete': 'Delete user',
  'users.ask.reset': 'Send {name} a password reset?',
  'users.ask.resetHelp':
    'We’ll email a link to {email}. It’s valid for one hour; the current password works until then.',
  'users.ask.resetSecondStep': 'Reset two-step verification for {name}?',
  'users.ask.resetSecondStepHelp':
    '{name} will be signed out everywhere and set up two-step verification again at the next sign-in. Make sure the request is genuine.',
  'users.handOverHelp': { one: '{name} manages 1 account.', other: '{name} manages {count} accounts.' },
  'users.handOverNeeded': 'Choose a new account manager.',
  'users.backToQueue': 'No one: return their requests to the queue',
  'users.advises': {
    one: '{name} handles 1 open service request as an advisor.',
    other: '{name} handles {count} open service requests as an advisor.',
  },
  'users.inCrews': {
    one: '{name} belongs to 1 crew, with {visits}.',
    other: '{name} belongs to {count} crews, with {visits}.',
  },
  'users.visitsAhead': { one: '1 upcoming visit', other: '{count} upcoming visits' },
  'users.ask.delete': 'Delete {name}?',
  'users.ask.deleteHelp':
    'Only users who aren’t named in any record can be deleted; disable others instead. This can’t be undone.',
  'users.bulk.invite': 'Send invitations',
  'users.bulk.role': 'Role',
  'users.bulk.addRole': 'Assign role',
  'users.bulk.removeRole': 'Remove role',
  'users.bulk.disable': 'Disable',
  'users.bulk.disableTitle': { one: 'Disable 1 user?', other: 'Disable {count} users?' },
  'users.bulk.disableHelp': 'They will be signed out right away and can’t sign in until re-enabled.',
  'users.bulk.handOverHelp':
    'For work assigned to staff. Required if they manage accounts. Dealer users keep their work; hand it over on each user’s page.',
  'users.bulk.roleTitle': { one: 'Change a role for 1 user', other: 'Change a role for {count} users' },
  'users.bulk.roleHelp': 'Assign the role to all of them, or remove it from those who have it.',
  'users.bulk.chooseRole': 'Choose a role',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    staffUsers: typeof staffUsers;
  }
}

addMessages({ staffUsers });
