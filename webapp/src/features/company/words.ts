// Words of the dealer's own company.
import { addMessages } from '@/shared/i18n/catalogue';

export const company = {
  'company.about':
    'Your terms, your contacts, and what we have on file for your company. To change any of it, ask your account manager.',
  'company.aboutWithLimit':
    'Your terms, your contacts, and what we have on file for your company. You can change the limit for confirming payments and orders yourself; to change anything else, ask your account manager.',
  'company.agreed': 'Terms',
  'company.people': 'Your contacts',
  'company.overview': 'Company details',
  'company.account': 'Account',
  'company.legalName': 'Legal name',
  'company.status': 'Status',
  'company.active': 'Active',
  'company.hold': 'On hold',
  'company.closed': 'Closed',
  'company.address': 'Address',
  'company.phone': 'Phone',
  'company.fax': 'Fax',
  'company.email': 'Email',
  'company.website': 'Website',
  'company.terms': 'Payment terms',
  'company.currency': 'Currency',
  'company.creditLimit': 'Credit limit',
  'company.route': 'Delivery route',
  'company.addresses': 'Branches and ship-to addresses',
  'company.branches': 'Branches',
  'company.shipTos': 'Ship-to addresses',
  'company.name': 'Name',
  'company.usedAs': 'Used as',
  'company.branch': 'Branch',
  'company.shipTo': 'Ship-to address',
  'company.both': 'Branch and ship-to address',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    company: typeof company;
  }
}

addMessages({ company });
