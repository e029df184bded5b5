export const staffOrders = {
  'staffOrders.stage': 'Show',
  'staffOrders.stageAll': 'All orders',
  'staffOrders.stageCurrent': 'Current orders',
  'staffOrders.stagePast': 'Past orders',
  'staffOrders.stageQuote': 'Quotes',
  'staffOrders.heldCount': { one: '1 order is on hold', other: '{count} orders are on hold' },
  'staffOrders.heldOrders': 'Orders on hold',
  'staffOrders.noneHeld': 'No orders are on hold.',
  'staffOrders.noneAtAll': 'No orders yet',
  'staffOrders.noneAtAllHelp': 'Orders appear here once they’re imported.',
} as const;
