// Words of the desk for accepted quotes.
import '@/entities/acceptance/words';
import { addMessages } from '@/shared/i18n/catalogue';

export const acceptanceDesk = {
  'acceptanceDesk.about': 'Orders that dealers have placed by accepting a quote. Enter them in the ERP.',
  'acceptanceDesk.empty': 'No accepted quotes',
  'acceptanceDesk.emptyHelp': 'Quotes that dealers accept appear here.',
  'acceptanceDesk.dealer': 'Dealer',
  'acceptanceDesk.accountOf': '{account} · {name}',
  'acceptanceDesk.unordered': 'Order that no one asked for',
  'acceptanceDesk.expires': 'Quote valid until',
  'acceptanceDesk.viewNew': 'New',
  'acceptanceDesk.viewEntering': 'Being entered',
  'acceptanceDesk.viewWaiting': 'Waiting for the dealer',
  'acceptanceDesk.viewImport': 'Waiting for the import',
  'acceptanceDesk.arrived': 'Order {order} arrived, although this was declined or withdrawn',
  'acceptanceDesk.arrivedHelp': 'Find out who entered it: it may be in production already.',
  'acceptanceDesk.changed': 'The quote has changed since it was accepted',
  'acceptanceDesk.changedHelp': 'The dealer has to accept it again or withdraw.',
  'acceptanceDesk.differs': 'The order differs from what was accepted',
  'acceptanceDesk.differsHelp': 'The dealer was told as well.',
  'acceptanceDesk.lapses': 'The quote expires {age} if no one takes this',
  'acceptanceDesk.askHelp': 'The dealer gets an email, and this waits until they reply.',
  'acceptanceDesk.question': 'Your question',
  'acceptanceDesk.declineHelp': 'The dealer gets an email with the reason. This can’t be undone.',
  'acceptanceDesk.declineCode': 'Reason',
  'acceptanceDesk.choose': 'Choose a reason',
  'acceptanceDesk.explain': 'Explanation for the dealer',
  'acceptanceDesk.enterHelp': 'It’s closed once an import brings the order.',
  'acceptanceDesk.orderNumber': 'Order number in the ERP',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    acceptanceDesk: typeof acceptanceDesk;
  }
}

addMessages({ acceptanceDesk });
