// What is said on the pages of one order.
import { addMessages } from '@/shared/i18n/catalogue';

export const order = {
  'order.accountOf': '{account} · {name}',
  'order.order': 'Order',
  'order.facts': 'Overview',
  'order.poOf': 'PO {po}',
  'order.allDetails': 'All details',
  'order.lessDetails': 'Fewer details',
  'order.stages': 'Progress',
  'order.stageOf': 'Step {step} of {count}',
  'order.held': 'On hold',
  'order.heldWhy': 'On hold: {reason}',
  'order.late': {
    one: 'Promised for {promised}, {count} day after it is required ({required})',
    other: 'Promised for {promised}, {count} days after it is required ({required})',
  },
  'order.lateFirm': {
    one: 'Promised for {promised}, {count} day after the firm date of {required}',
    other: 'Promised for {promised}, {count} days after the firm date of {required}',
  },
  'order.slipped': 'The promised date moved from {first} to {now}',
  'order.slippedWhy': 'The promised date moved from {first} to {now}: {reason}',
  'order.wasCancelled': 'This order was cancelled.',
  'order.requiredFirm': '{date}, firm',
  'order.shipMethod': 'Shipping',
  'order.shipTo': 'Ship to',
  'order.fromQuote': 'From quote',
  'order.asOf': 'As of {time}',
  'order.subtotal': 'Subtotal',
  'order.freight': 'Freight',
  'order.totals': 'Totals',
  'order.lines': 'Lines',
  'order.changes': 'Changes',
  'order.stageHeld': '{stage}: on hold',
  'order.requestChange': 'Ask for a change',
  'order.print': 'Print',
  'order.orderAgain': 'Order again',
  'order.quoteAgain': 'Ask for a new quote',
  'order.noLines': 'No lines yet',
  'order.noLinesHelp': 'Lines appear here once the order desk has entered them.',
  'order.contact': 'Contact',
  'order.siteAddress': 'Site address',
  'order.phone': 'Phone',
  'order.email': 'Email',
  'order.noCustomer': 'No customer on this order',
  'order.noCustomerHelp': 'Contact your account manager if one is missing.',
  'order.line': 'Line',
  'order.mark': 'Mark',
  'order.product': 'Product',
  'order.description': 'Description',
  'order.size': 'Size',
  'order.quantity': 'Quantity',
  'order.shippedOf': '{shipped} of {quantity}',
  'order.unitPrice': 'Unit price',
  'order.discount': 'Discount',
  'order.net': 'Net',
  'order.lineTitle': 'Line {number}',
  'order.lineOf': 'Line {line} of order {order}',
  'order.previousLine': 'Previous line',
  'order.nextLine': 'Next line',
  'order.noDetails': 'No details for this line',
  'order.noDetailsHelp': 'All available information is shown above.',
  'order.otherDetails': 'Other',
  'order.noSuchLine': 'This order has no line {number}',
  'order.noSuchLineHelp': 'The lines may have changed since this link was created.',
  'order.backToLines': 'Show all lines',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    order: typeof order;
  }
}

addMessages({ order });
