export const staffOrders = {
  'staffOrders.stage': 'Which orders',
  'staffOrders.stageAll': 'All orders',
  'staffOrders.stageCurrent': 'Current orders',
  'staffOrders.stagePast': 'Past orders',
  'staffOrders.stageQuote': 'Quotes',
  'staffOrders.heldCount': { one: 'One order is on hold', other: '{count} orders are on hold' },
  'staffOrders.heldOrders': 'Orders on hold',
  'staffOrders.noneHeld': 'No order is on hold.',
  'staffOrders.noneAtAll': 'No orders yet',
  'staffOrders.noneAtAllHelp': 'They appear here as soon as they are imported.',
} as const;
