// Words of what a dealer owes and pays.
import '@/entities/money/words';
import { addMessages } from '@/shared/i18n/catalogue';

export const financials = {
  'financials.none': 'Nothing is owed',
  'financials.noneHelp': 'Invoices and credit notes with a balance appear here.',
  'financials.openItems': 'Open items',
  'financials.one': 'invoice {number}',
  'financials.invoice': 'Invoice',
  'financials.order': 'Order',
  'financials.po': 'PO',
  'financials.job': 'Job',
  'financials.date': 'Date',
  'financials.due': 'Due',
  'financials.daysLate': 'Days late',
  'financials.ageing': 'Ageing',
  'financials.total': 'Total',
  'financials.balance': 'Balance',
  'financials.noRemittances': 'No payments recorded',
  'financials.noRemittancesHelp':
    'Payments that you record appear here, before and after {company} posts them.',
  'financials.submitHelp': 'This records {amount} as paid. {company} will be notified.',
  'financials.withdrawHelp': '{company} will be notified. The invoices it covers will be open again.',
  'financials.withdrawDraftHelp': 'The draft will be deleted. This can’t be undone.',
  'financials.withdrawWhy': 'Why are you withdrawing it?',
  'financials.replyNeeded': 'Your reply is needed',
  'financials.reply': 'Your reply',
  'financials.sendReply': 'Send reply',
  'financials.message': 'Message to receivables',
  'financials.sendMessage': 'Send message',
  'financials.promised': 'Sent, not posted',
  'financials.left': 'Left to pay',
  'financials.record': 'Record a payment',
  'financials.recordSelected': 'Pay selected',
  'financials.asks': 'Receivables have a question about payment {number} of {amount}',
  'financials.replyTo': 'Reply',
  'owed.owe': 'You owe',
  'owed.sent': 'Sent, not posted',
  'owed.limit': 'Credit limit {limit}, less balance {used} and open orders {orders}:',
  'owed.left': '{amount} left.',
  'owed.over': 'over by {amount}.',
  'owed.overBy': 'Over the credit limit by',
  'financials.resume': 'Continue draft',
  'financials.change': 'Change this payment',
  'financials.year': 'Year',
  'financials.month': 'Month',
  'financials.target': 'Budget',
  'financials.actual': 'Actual',
  'financials.lastYear': 'Last year',
  'financials.targetToDate': 'Budget to date',
  'financials.actualToDate': 'Actual to date',
  'financials.lastYearToDate': 'Last year to date',
  'financials.budgetIn': 'Budget and actual in {currency}, {year}',
  'financials.toDate': 'January to {month}: {actual} of {target}; last year {lastYear}.',
  'financials.budgetHelp': 'Actual is what was invoiced in the month, before tax, less credit notes.',
  'financials.noBudget': 'No budget has been set for this year.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    financials: typeof financials;
  }
}

addMessages({ financials });
