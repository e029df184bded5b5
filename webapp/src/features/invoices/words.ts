// Words of invoices.
import { addMessages } from '@/shared/i18n/catalogue';

export const invoices = {
  'invoices.pay': 'Record a payment',
  'invoices.paySelected': 'Pay selected',
  'invoices.accountOf': '{account} · {name}',
  'invoices.invoice': 'Invoice',
  'invoices.one': 'invoice {number}',
  'invoices.title': 'Invoice {number}',
  'invoices.creditTitle': 'Credit note {number}',
  'invoices.number': 'Invoice',
  'invoices.status': 'Status',
  'invoices.statusOpen': 'Open',
  'invoices.statusPartial': 'Partly paid',
  'invoices.statusPaid': 'Paid',
  'invoices.statusOverdue': 'Overdue',
  'invoices.statusCredit': 'Credit',
  'invoices.order': 'Order',
  'invoices.job': 'Job',
  'invoices.po': 'PO',
  'invoices.date': 'Date',
  'invoices.due': 'Due',
  'invoices.dueOn': 'Due {date}',
  'invoices.overdueMany': 'Overdue invoices',
  'invoices.overdueCount': { one: '1 overdue invoice', other: '{count} overdue invoices' },
  'invoices.noneOverdue': 'No invoices are overdue.',
  'invoices.terms': 'Terms',
  'invoices.total': 'Total',
  'invoices.balance': 'Balance',
  'invoices.yearInvoiced': 'Invoice year',
  'invoices.empty': 'No invoices',
  'invoices.emptyHelp':
    'Invoices appear here when their orders have shipped. Choose a year to see paid ones.',
  'invoices.facts': 'Overview',
  'invoices.asOf': 'As of {time}',
  'invoices.billTo': 'Bill to',
  'invoices.shipTo': 'Ship to',
  'invoices.totals': 'Totals',
  'invoices.subtotal': 'Subtotal',
  'invoices.freight': 'Freight',
  'invoices.lines': 'Lines',
  'invoices.document': 'Document',
  'invoices.noLines': 'No lines on this invoice',
  'invoices.noLinesHelp': 'The document shows everything that was invoiced.',
  'invoices.line': 'Line',
  'invoices.mark': 'Mark',
  'invoices.product': 'Product',
  'invoices.description': 'Description',
  'invoices.quantity': 'Quantity',
  'invoices.unitPrice': 'Unit price',
  'invoices.discount': 'Discount',
  'invoices.net': 'Net',
  'invoices.mail': 'Email it to me',
  'invoices.save': 'Download PDF',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    invoices: typeof invoices;
  }
}

addMessages({ invoices });
