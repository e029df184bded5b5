// Words of the page of one dealer; the list does without.
import { addMessages } from '@/shared/i18n/catalogue';

export const dealerPage = {
  'dealerPage.overview': 'Overview',
  'dealerPage.details': 'Details',
  'dealerPage.people': 'People',
  'dealerPage.managedBy': 'Account manager: {name}',
  'dealerPage.noManager': 'No account manager',
  'dealerPage.edit': 'Edit',
  'dealerPage.viewAs': 'View as dealer',
  'dealerPage.write': 'Write email',
  'dealerPage.newRequest': 'Add request',
  'dealerPage.newServiceRequest': 'Service request',
  'dealerPage.newChangeRequest': 'Change request',
  'dealerPage.newProjectRequest': 'Project request',
  'dealerPage.figures': 'At a glance',
  'dealerPage.creditLeft': 'Credit left',
  'dealerPage.ofLimit': 'of {limit}',
  'dealerPage.overdue': 'Overdue',
  'dealerPage.ofBalance': 'of {balance} owed',
  'dealerPage.inCurrency': '{label}, {currency}',
  'dealerPage.openOrders': 'Open orders',
  'dealerPage.late': { one: '{count} late', other: '{count} late' },
  'dealerPage.onHold': { one: '{count} on hold', other: '{count} on hold' },
  'dealerPage.noneLate': 'none late',
  'dealerPage.serviceRequests': 'Service requests',
  'dealerPage.changeRequests': 'Change requests',
  'dealerPage.projectRequests': 'Project requests',
  'dealerPage.drawings': 'Drawings',
  'dealerPage.acceptedQuotes': 'Accepted quotes',
  'dealerPage.remittances': 'Remittances',
  'dealerPage.caseOverdue': { one: '{count} overdue', other: '{count} overdue' },
  'dealerPage.withDealer': { one: '{count} with the dealer', other: '{count} with the dealer' },
  'dealerPage.open': 'open',
  'dealerPage.activity': 'Activity',
  'dealerPage.noActivity': 'Nothing has happened yet',
  'dealerPage.noActivityHelp':
    'Orders, requests, drawings and payments of this dealer appear here as they change.',
  'dealerPage.showMore': 'Show more',
  'dealerPage.kindOrder': 'Order',
  'dealerPage.kindServiceRequest': 'Service request',
  'dealerPage.kindChangeRequest': 'Change request',
  'dealerPage.kindProjectRequest': 'Project request',
  'dealerPage.kindDrawing': 'Drawing',
  'dealerPage.kindQuoteAcceptance': 'Accepted quote',
  'dealerPage.kindRemittance': 'Remittance',
  'dealerPage.noContacts': 'No contacts have been entered.',
  'dealerPage.itsQuotes': 'Quotes',
  'dealerPage.itsAccount': 'What this dealer owes',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    dealerPage: typeof dealerPage;
  }
}

addMessages({ dealerPage });
