// The menu of dealers, and what stands over it for staff in their place; on their own side staff do without.
import { addMessages } from '@/shared/i18n/catalogue';

export const dealerMenu = {
  'menu.home': 'Home',
  'menu.orders': 'Orders',
  'menu.money': 'Money',
  'deliveries.title': 'Deliveries',
  'menu.catalogue': 'Catalogue',
  'menu.help': 'Help',
  'menu.contact': 'Contact',
  'nav.ownCompany': 'Company',
  'nav.ownRoles': 'Roles',
  'nav.looks': 'Who looked',
  'nav.financials': 'Balance',
  'menu.payments': 'Payments',
  'menu.budget': 'Budget',
  'menu.askForChange': 'Ask for a change',
  'menu.startProject': 'New project request',
  'menu.recordPayment': 'Record a payment',
  'menu.statement': 'Download a statement',
  'menu.inviteUser': 'Invite a user',
  'menu.needsYou': 'Needs you',
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
