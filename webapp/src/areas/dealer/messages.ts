// The menu of dealers, and what stands over it for staff in their place; on their own side staff do without.
import { addMessages } from '@/shared/i18n/catalogue';

export const dealerMenu = {
  'nav.company': 'Your company',
  'nav.ownCompany': 'Company',
  'nav.information': 'Information',
  'nav.financials': 'Financials',
  'shell.actingFor': 'You are acting for {account}.',
  'shell.viewingAs': 'You’re viewing the portal as {account}. Nothing can be changed.',
  'shell.minutesLeft': { one: 'Less than a minute left.', other: '{count} minutes left.' },
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    dealerMenu: typeof dealerMenu;
  }
}

addMessages({ dealerMenu });
