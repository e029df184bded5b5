// Words of contacts.
import { addMessages } from '@/shared/i18n/catalogue';

export const contacts = {
  'dashboard.contacts': 'Contacts',
  'dashboard.noContacts': 'No contacts assigned yet. You can still send us a message.',
  'dashboard.accountManager': 'Account manager',
  'dashboard.orderDesk': 'Order desk',
  'dashboard.service': 'Service',
  'dashboard.design': 'Design',
  'dashboard.receivables': 'Receivables',
  'dashboard.shipping': 'Shipping',
  'dashboard.ownPerson': 'Your contact',
  'dashboard.allContacts': { one: 'All {count} contacts', other: 'All {count} contacts' },
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    contacts: typeof contacts;
  }
}

addMessages({ contacts });
