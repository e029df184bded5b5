// Words of orders in menus and lists.
import { addMessages } from '@/shared/i18n/catalogue';

export const orders = {
  'orders.all': 'Orders',
  'orders.past': 'Past orders',
  'orders.quotes': 'Quotes',
  'orders.one': 'order {number}',
  'orders.number': 'Order',
  'orders.status': 'Status',
  'orders.stage': 'Stage',
  'orders.arrives': 'Expected',
  'orders.late': 'Late',
  'orders.noDate': 'No date yet',
  'orders.viewOpen': 'Open',
  'orders.viewHeld': 'On hold',
  'orders.answered': 'Answered',
  'orders.viewWeek': 'This week',
  'orders.viewPast': 'Past',
  'orders.job': 'Job',
  'orders.customer': 'Customer',
  'orders.po': 'PO',
  'orders.entered': 'Entered',
  'orders.required': 'Required',
  'orders.loadDate': 'Load date',
  'orders.promised': 'Promised',
  'orders.afterRequired': { one: '{count} day after required', other: '{count} days after required' },
  'orders.afterFirm': {
    one: '{count} day after required (firm)',
    other: '{count} days after required (firm)',
  },
  'orders.moved': 'changed',
  'orders.movedFrom': 'Changed from {date}',
  'orders.shipped': 'Shipped',
  'orders.salesperson': 'Salesperson',
  'orders.units': 'Units',
  'orders.weight': 'Weight',
  'orders.total': 'Total',
  'orders.yearEntered': 'Order year',
  'orders.empty': 'No current orders',
  'orders.emptyHelp': 'Orders appear here once they’re entered, and stay until they’re delivered.',
  'orders.noPast': 'No past orders',
  'orders.noPastHelp':
    'Orders move here when they are delivered, invoiced or cancelled. Choose a year to see older ones.',
  'orders.statusEntered': 'Entered',
  'orders.statusAcknowledged': 'Acknowledged',
  'orders.statusOnHold': 'On hold',
  'orders.statusInDrawing': 'In drawing',
  'orders.statusReleased': 'Released',
  'orders.statusInProduction': 'In production',
  'orders.statusReady': 'Ready',
  'orders.statusShipped': 'Shipped',
  'orders.statusDelivered': 'Delivered',
  'orders.statusInvoiced': 'Invoiced',
  'orders.statusCancelled': 'Cancelled',
  'orders.title': 'Order {number}',
  'orders.quoteTitle': 'Quote {number}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    orders: typeof orders;
  }
}

addMessages({ orders });
