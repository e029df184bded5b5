// Words of the dealer's own company.
import { addMessages } from '@/shared/i18n/catalogue';

export const company = {
  'company.about':
    'What we have agreed, whom to turn to, and what we know about your company. Ask your account manager to change it.',
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
  'company.branches': 'Branches',
  'company.branch': 'Branch',
  'company.shipTo': 'Ship-to addresses',
  'company.name': 'Name',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    company: typeof company;
  }
}

addMessages({ company });
