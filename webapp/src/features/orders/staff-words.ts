// What staff alone read of orders.
import { addMessages } from '@/shared/i18n/catalogue';

export const staffOrders = {
  'staffOrders.stage': 'Show',
  'staffOrders.stageAll': 'All orders',
  'staffOrders.stageCurrent': 'Current orders',
  'staffOrders.stagePast': 'Past orders',
  'staffOrders.stageQuote': 'Quotes',
  'staffOrders.heldCount': { one: '1 order is on hold', other: '{count} orders are on hold' },
  'staffOrders.heldOrders': 'Orders on hold',
  'staffOrders.noneHeld': 'No orders are on hold.',
  'staffOrders.noQuotesAtAll': 'No quotes yet',
  'staffOrders.noQuotesAtAllHelp': 'Quotes appear here once they’re imported.',
  'staffOrders.kind': 'Show',
  'staffOrders.kindOrders': 'Orders',
  'staffOrders.chooseDealer': 'Choose a dealer',
  'staffOrders.chooseDealerHelp': 'A drawing starts from one of the dealer’s orders or quotes.',
  'staffOrders.noneOfDealer': 'Nothing to show',
  'staffOrders.noneOfDealerHelp': 'This dealer has none yet.',
  'staffOrders.noneAtAll': 'No orders yet',
  'staffOrders.noneAtAllHelp': 'Orders appear here once they’re imported.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    staffOrders: typeof staffOrders;
  }
}

addMessages({ staffOrders });
