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
    one: '1 change to approve',
    other: 'All {count} changes to approve',
  },
  'dashboard.moreRequests': {
    one: '1 other service request',
    other: '{count} other service requests',
  },
  'dashboard.moreQuestions': {
    one: '1 that needs your reply',
    other: 'All {count} that need your reply',
  },
  'dashboard.moreDone': {
    one: '1 to confirm',
    other: 'All {count} to confirm',
  },
  'dashboard.waiverExpires': 'Waiver {number} expires soon',
  'dashboard.moreWaivers': {
    one: '1 waiver that expires soon',
    other: 'All {count} waivers that expire soon',
  },
  'dashboard.moreDrawings': {
    one: '1 drawing that needs your answer',
    other: 'All {count} drawings that need your answer',
  },
  'dashboard.morePayments': {
    one: '1 payment to answer',
    other: 'All {count} payments to answer',
  },
  'dashboard.moreAcceptances': {
    one: '1 accepted quote that waits for you',
    other: 'All {count} accepted quotes that wait for you',
  },
  'dashboard.moreProjects': {
    one: '1 project that needs your reply',
    other: 'All {count} projects that need your reply',
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
