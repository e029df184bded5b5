// Words of users that both sides read.
import { addMessages } from '@/shared/i18n/catalogue';

export const users = {
  'users.one': 'User',
  'users.empty': 'No users yet',
  'users.emptyHelp': 'Invite the people who need to use the portal.',
  'users.name': 'Name',
  'users.email': 'Email address',
  'users.roles': 'Roles',
  'users.status': 'Status',
  'users.lastSignIn': 'Last sign-in',
  'users.never': 'Never',
  'users.secondStep': 'Two-step verification',
  'users.since': 'Added',
  'users.phones': 'Phones',
  'users.firstName': 'First name',
  'users.firstNameNeeded': 'Enter a first name.',
  'users.lastName': 'Last name',
  'users.lastNameNeeded': 'Enter a last name.',
  'users.emailNeeded': 'Enter an email address.',
  'users.emailMalformed': 'Enter a full email address, such as name@company.com.',
  'users.rolesNeeded': 'Choose at least one role.',
  'users.rolesHelp': 'Users can have several roles, none of which may allow more than yours do.',
  'users.jobTitle': 'Job title',
  'users.details': 'Details',
  'users.facts': 'Overview',
  'users.invite': 'Invite user',
  'users.inviteTitle': 'Invite a user',
  'users.inviteHelp': 'The invitation is sent by email. Its link is valid for three days.',
  'users.sendInvitation': 'Send invitation',
  'users.save': 'Save user',
  'users.signsOut':
    'Saving signs this user out of all devices, so that what you have changed applies at once.',
  'users.signedInAt': 'Signed in {time}',
  'users.actingFor': 'Impersonating {account}',
  'users.signOut': 'Sign out',
  'users.signOutOf': 'Sign out {device}',
  'users.do.invite': 'Send invitation again',
  'users.do.disable': 'Disable user',
  'users.do.enable': 'Enable user',
  'users.ask.disable': 'Disable {name}?',
  'users.ask.disableHelp': '{name} will be signed out right away and can’t sign in until re-enabled.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    users: typeof users;
  }
}

addMessages({ users });
