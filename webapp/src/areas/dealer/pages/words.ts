// Words of the dealers' dashboard.
import { addMessages } from '@/shared/i18n/catalogue';

export const dashboard = {
  'dashboard.waiting': 'Needs your attention',
  'dashboard.nothingWaits': 'You’re all caught up.',
  'dashboard.overdueWaits': {
    one: '{count} invoice is overdue',
    other: '{count} invoices are overdue',
  },
  'dashboard.partMissing': 'Some items couldn’t be loaded',
  'dashboard.entered': 'entered {age}',
  'dashboard.oldestDue': 'the oldest was due {date}, {age}',
  'dashboard.newDiscount': 'New discount: {name}',
  'dashboard.until': 'until {date}',
  'dashboard.changePriced': 'Approve change {number}: {price}',
  'dashboard.expires': 'expires {age}',
  'dashboard.moreChanges': {
    one: 'And 1 more change to approve',
    other: 'And {count} more changes to approve',
  },
  'dashboard.requestAsks': 'Service request {number} needs your reply',
  'dashboard.requestDone': 'Service request {number} is complete – please confirm',
  'dashboard.moreRequests': {
    one: 'And 1 more service request',
    other: 'And {count} more service requests',
  },
  'dashboard.moreQuestions': {
    one: 'And 1 more that needs your reply',
    other: 'And {count} more that need your reply',
  },
  'dashboard.moreDone': {
    one: 'And 1 more to confirm',
    other: 'And {count} more to confirm',
  },
  'dashboard.drawingAsks': 'Drawing {number} needs your answer',
  'dashboard.waiverAsks': 'Waiver {number} needs your signature',
  'dashboard.waiverExpires': 'Waiver {number} expires soon',
  'dashboard.moreWaivers': {
    one: 'And 1 more waiver that expires soon',
    other: 'And {count} more waivers that expire soon',
  },
  'dashboard.moreDrawings': {
    one: 'And 1 more drawing that needs your answer',
    other: 'And {count} more drawings that need your answer',
  },
  'dashboard.paymentAsks': 'Payment {number} needs your reply',
  'dashboard.morePayments': {
    one: 'And {count} more payment to answer',
    other: 'And {count} more payments to answer',
  },
  'dashboard.projectAsks': 'Project {number} needs your reply',
  'dashboard.moreProjects': {
    one: 'And 1 more project that needs your reply',
    other: 'And {count} more projects that need your reply',
  },
  'dashboard.heldOrder': 'Order {number} is on hold',
  'dashboard.mustRead': 'Please read: {title}',
  'dashboard.nextLoads': 'Next loads',
  'dashboard.noLoads': 'No loads scheduled yet.',
  'dashboard.orderBy': 'Order by {time}',
  'dashboard.ordersOnLoad': { one: '{count} order', other: '{count} orders' },
  'dashboard.nothingOnLoad': 'None of your orders are on this load.',
  'dashboard.byStage': 'Orders by stage',
  'dashboard.orderCount': 'Orders',
  'dashboard.noOrders': 'You have no current orders.',
  'dashboard.quotes': { one: '{count} open quote', other: '{count} open quotes' },
  'dashboard.late': 'Promised later than required',
  'dashboard.promisedFor': 'Promised {day}',
  'dashboard.slipped': 'Changed dates',
  'dashboard.noneSlipped': 'No promised dates have changed.',
  'dashboard.movedTo': '{first} → {now}',
  'dashboard.noReason': 'No reason given.',
  'dashboard.money': 'Invoices',
  'dashboard.noneOpen': 'No open invoices.',
  'dashboard.open': 'Open',
  'dashboard.pinned': 'Pinned',
  'dashboard.overdue': 'Overdue',
  'dashboard.invoices': { one: 'invoice', other: 'invoices' },
  'dashboard.dueOn': 'Due {date}',
  'dashboard.news': 'News',
  'dashboard.noNews': 'No news yet.',
  'dashboard.contacts': 'Contacts',
  'dashboard.noContacts': 'No contacts assigned yet. You can still send us a message.',
  'dashboard.accountManager': 'Account manager',
  'dashboard.orderDesk': 'Order desk',
  'dashboard.service': 'Service',
  'dashboard.design': 'Design',
  'dashboard.receivables': 'Receivables',
  'dashboard.shipping': 'Shipping',
  'dashboard.ownPerson': 'Your contact',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    dashboard: typeof dashboard;
  }
}

addMessages({ dashboard });
