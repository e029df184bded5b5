// Words of contacts.
import { addMessages } from '@/shared/i18n/catalogue';

export const contacts = {
  'contacts.title': 'Contacts',
  'contacts.none': 'No contacts assigned yet. You can still send us a message.',
  'contacts.accountManager': 'Account manager',
  'contacts.orderDesk': 'Order desk',
  'contacts.service': 'Service',
  'contacts.design': 'Design',
  'contacts.receivables': 'Receivables',
  'contacts.shipping': 'Shipping',
  'contacts.ownPerson': 'Your contact',
  'contacts.hours': 'Hours: {hours}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    contacts: typeof contacts;
  }
}

addMessages({ contacts });
