// Words of the dealers' dashboard alone.
import { addMessages } from '@/shared/i18n/catalogue';

export const needs = {
  'needs.morning': 'Good morning, {name}',
  'needs.afternoon': 'Good afternoon, {name}',
  'needs.evening': 'Good evening, {name}',
  'needs.count': { one: '1 thing needs you.', other: '{count} things need you.' },
  'needs.urgent': { one: '{count} is urgent.', other: '{count} are urgent.' },
  'needs.actOn': '{act} {title}',
  'needs.decline': 'Decline…',
  'needs.replied': 'Reply sent.',
  'needs.details': 'View details',
  'needs.paymentOf': 'Payment {number}',
  'needs.title': 'Needs you',
  'needs.answer': 'Answer',
  'needs.approve': 'Approve',
  'needs.do': 'Do',
  'needs.reply': 'Reply',
  'needs.confirm': 'Confirm',
  'needs.review': 'Review',
  'needs.approveIt': 'Approve…',
  'needs.sign': 'Sign…',
  'needs.open': 'Open',
  'needs.read': 'Read',
  'needs.see': 'View',
  'needs.release': 'Answer',
  'needs.project': 'Project {number}',
  'needs.acceptance': 'Accepted quote {number}',
  'needs.payment': 'Payment of {amount}',
  'needs.held': 'Order {number} on hold',
  'needs.withTax': 'with tax',
  'needs.overdue': {
    one: '{count} overdue invoice left to pay',
    other: '{count} overdue invoices left to pay',
  },
  'needs.by': 'by {time}',
  'needs.heldSince': 'held {age}',
  'needs.mustRead': 'Please read',
  'needs.more': { one: '1 more', other: '{count} more' },
  'needs.fewer': 'Show fewer',
  'needs.moreHeld': { one: 'And 1 more order on hold', other: 'And {count} more orders on hold' },
  'needs.moreNews': { one: 'And 1 more to read', other: 'And {count} more to read' },
  'needs.moreDiscounts': { one: 'And 1 more new discount', other: 'And {count} more new discounts' },
  'home.needsYou': 'Needs you',
  'home.things': { one: 'thing', other: 'things' },
  'home.caughtUp': 'You’re all caught up',
  'home.arriving': 'Arriving this week',
  'home.nothingArrives': 'No truck this week',
  'home.late': 'Late',
  'home.lateUnder': 'later than required',
  'home.overdue': 'Overdue',
  'home.paymentSent': 'payment sent',
  'home.leftToPay': '{count} left to pay',
  'home.visits': 'Visits booked',
  'home.visitsUnder': 'next {day}',
  'home.noVisit': 'none yet',
  'home.orders': { one: '{count} order', other: '{count} orders' },
  'home.units': { one: '{count} unit', other: '{count} units' },
  'home.invoices': { one: '{count} invoice', other: '{count} invoices' },
  'home.trucks': 'Next trucks',
  'home.listFinal': 'list is final',
  'home.full': 'full',
  'home.orderBy': 'cut-off {time}',
  'home.nothingOfYours': 'none of your orders',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    needs: typeof needs;
  }
}

addMessages({ needs });
