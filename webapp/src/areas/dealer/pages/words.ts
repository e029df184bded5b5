// Words of the dealers' dashboard.
import { addMessages } from '@/shared/i18n/catalogue';

export const dashboard = {
  'dashboard.nothingWaits': 'You’re all caught up.',
  'dashboard.partMissing': 'Some items couldn’t be loaded',
  'dashboard.entered': 'entered {age}',
  'dashboard.oldestDue': 'the oldest was due {date}, {age}',
  'dashboard.newDiscount': 'New discount: {name}',
  'dashboard.until': 'until {date}',
  'dashboard.expires': 'expires {age}',
  'dashboard.moreChanges': {
    one: 'And 1 more change to approve',
    other: 'And {count} more changes to approve',
  },
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
  'dashboard.waiverExpires': 'Waiver {number} expires soon',
  'dashboard.moreWaivers': {
    one: 'And 1 more waiver that expires soon',
    other: 'And {count} more waivers that expire soon',
  },
  'dashboard.moreDrawings': {
    one: 'And 1 more drawing that needs your answer',
    other: 'And {count} more drawings that need your answer',
  },
  'dashboard.morePayments': {
    one: 'And {count} more payment to answer',
    other: 'And {count} more payments to answer',
  },
  'dashboard.moreAcceptances': {
    one: 'And {count} more accepted quote that waits for you',
    other: 'And {count} more accepted quotes that wait for you',
  },
  'dashboard.moreProjects': {
    one: 'And 1 more project that needs your reply',
    other: 'And {count} more projects that need your reply',
  },
  'dashboard.heldOrder': 'Order {number} is on hold',
  'dashboard.noLoads': 'No loads scheduled yet.',
  'dashboard.money': 'Invoices',
  'dashboard.noneOpen': 'No open invoices.',
  'dashboard.open': 'Open',
  'dashboard.pinned': 'Pinned',
  'dashboard.overdue': 'Overdue',
  'dashboard.countOfInvoices': { one: '{count} invoice', other: '{count} invoices' },
  'dashboard.oldestInvoice': '{number}, due {date}',
  'dashboard.news': 'News',
  'dashboard.noNews': 'No news yet.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    dashboard: typeof dashboard;
  }
}

addMessages({ dashboard });
