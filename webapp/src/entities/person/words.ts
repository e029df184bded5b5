// Words about people and their rights.
import { addMessages } from '@/shared/i18n/catalogue';

export const people = {
  'people.statusInvited': 'Invited',
  'people.statusActive': 'Active',
  'people.statusInactive': 'Disabled',
  'people.stepTotp': 'Authenticator app',
  'people.stepEmail': 'Email codes',
  'people.stepSms': 'Text-message codes',
  'people.stepNone': 'None',
  'people.verb.view': 'View',
  'people.verb.edit': 'Edit',
  'people.verb.approve': 'Approve',
  'people.verb.delete': 'Delete',
  'people.verb.comment': 'Comment',
  'people.verb.price': 'Price',
  'people.verb.manage': 'Manage',
  'people.verb.supervise': 'Supervise',
  'people.verb.respond': 'Respond',
  'people.verb.release': 'Release',
  'people.verb.note': 'Note',
  'people.verb.reset': 'Reset',
  'people.verb.act': 'Act',
  'people.verb.amounts': 'See amounts',
  'people.approveUpTo': 'Approve up to {amount}',
  'people.verb.record': 'Record signed sheets',
  'people.verb.order': 'Order from quotes',
  'people.orderUpTo': 'Order from quotes up to {amount}',
  'people.verb.enter': 'Enter accepted quotes',
  'people.verb.message': 'Reply to messages',
  'people.device': '{browser} on {system}',
  'people.unknownDevice': 'Unknown device',
  'people.remembered': 'Remembered devices',
  'people.noneRemembered': 'No remembered devices.',
  'people.rememberedHelp': 'These devices sign in with the password only, without a verification code.',
  'people.rememberedAt': 'Remembered {time}, from {address}',
  'people.rememberedUse': 'Last used {time}',
  'people.neverUsed': 'Not used yet',
  'people.forget': 'Remove',
  'people.forgetOf': 'Remove {device}',
  'people.sessions': 'Signed-in devices',
  'people.signedInNowhere': 'Not signed in on any device.',
  'people.signOutEverywhere': 'Sign out everywhere',
  'people.lastSeen': 'Last seen {time}, from {address}',
  'people.branches': 'Branches',
  'people.chooseBranches': 'Choose branches',
  'people.branchesHelp': 'Applies to roles that are limited to branches.',
  'people.branchesOwn': 'You can’t change your own branches. Ask another owner.',
  'people.branchInactive': '{name} (inactive)',
  'people.noBranch': 'No matching branches',
  'people.handOver': 'Hand over',
  'people.handOverTo': 'Who takes over',
  'people.handOverNobody': 'No one yet',
  'people.handOverNeeded': 'Choose who takes over.',
  'people.openRequests': {
    one: '{name} handles 1 open service request.',
    other: '{name} handles {count} open service requests.',
  },
  'people.drafts': {
    one: '{name} has 1 draft service request.',
    other: '{name} has {count} draft service requests.',
  },
  'people.staysOpen':
    'If you don’t choose anyone, requests stay open and unassigned until you hand them over, and drafts stay with this user until they’re deleted after 30 days.',
  'people.roleAllows': 'What it allows',
  'people.roleAllowsOf': 'What it allows: {name}',
  'people.roleFixed': 'The sign-in provider decides this role.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    people: typeof people;
  }
}

addMessages({ people });
