// Words of who looked at the records of an account.
import { addMessages } from '@/shared/i18n/catalogue';

export const looks = {
  'looks.about':
    'Which parts of your account our staff opened, and each time someone opened the portal in your place, with the reason. Kept for 400 days; today’s appear within a few minutes.',
  'looks.who': 'Who',
  'looks.section': 'What',
  'looks.day': 'Day',
  'looks.count': 'Times',
  'looks.reason': 'Reason',
  'looks.row': '{who} on {day}',
  'looks.empty': 'No one has looked yet',
  'looks.emptyHelp': 'When our staff open your records, it is listed here.',
  'looks.orders': 'Orders',
  'looks.loaddates': 'Deliveries',
  'looks.changerequests': 'Change requests',
  'looks.invoices': 'Invoices',
  'looks.financials': 'Balance and payments',
  'looks.service': 'Service',
  'looks.projects': 'Projects and drawings',
  'looks.pricing': 'Prices',
  'looks.discounts': 'Discounts',
  'looks.users': 'Users',
  'looks.company': 'Company',
  'looks.impersonation': 'Opened the portal in your place',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    looks: typeof looks;
  }
}

addMessages({ looks });
