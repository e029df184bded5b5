// Words of the audit log.
import { addMessages } from '@/shared/i18n/catalogue';

export const audit = {
  'audit.about': 'Who did what, when and on whose behalf. Nothing here can be changed.',
  'audit.one': 'Event',
  'audit.rowLabel': '{entity}: {verb}, {time}',
  'audit.titleOf': '{entity}: {verb}',
  'audit.empty': 'No events yet',
  'audit.emptyHelp': 'Sign-ins and changes will be recorded here.',
  'audit.at': 'Time',
  'audit.actor': 'User',
  'audit.entity': 'Record type',
  'audit.openRecord': 'Open the record',
  'audit.yes': 'Yes',
  'audit.no': 'No',
  'audit.hours': { one: '{count} hour', other: '{count} hours' },
  'audit.part': '{field}: {value}',
  'audit.record': 'Record',
  'audit.entityId': 'Record ID',
  'audit.verb': 'Action',
  'audit.account': 'Account',
  'audit.onBehalfOf': 'On behalf of',
  'audit.address': 'IP address',
  'audit.requestId': 'Request ID',
  'audit.reason': 'Reason',
  'audit.facts': 'Overview',
  'audit.changes': 'Changes',
  'audit.field': 'Field',
  'audit.before': 'Before',
  'audit.after': 'After',
  'audit.noChanges': 'No fields were changed.',
  'audit.verify': 'Verify audit log',
  'audit.isWhole': {
    one: 'Verified: 1 event is unaltered.',
    other: 'Verified: all {count} events are unaltered.',
  },
  'audit.isBroken': 'Verification failed: event {id} has been altered.',
  'audit.head': 'Latest hash: {head}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    audit: typeof audit;
  }
}

addMessages({ audit });
