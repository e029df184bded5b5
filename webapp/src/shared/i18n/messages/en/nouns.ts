export const nouns = {
  'noun.dealers': 'Dealers',
  'noun.branches': 'Branches',
  'noun.users': 'Users',
  'noun.catalog': 'Catalog',
  'noun.orders': 'Orders',
  'noun.order-lines': 'Order lines',
  'noun.invoices': 'Invoices',
  'noun.invoice-lines': 'Invoice lines',
  'noun.load-dates': 'Load dates',
  'noun.service-orders': 'Service orders',
  'noun.addresses': 'Addresses',
} as const;
