// Words of service orders.
import { addMessages } from '@/shared/i18n/catalogue';

export const serviceOrders = {
  'serviceOrders.closed': 'Closed service orders',
  'serviceOrders.openWord': 'Open',
  'serviceOrders.closedWord': 'Closed',
  'serviceOrders.about': 'Visits, parts and remakes for your service requests.',
  'serviceOrders.aboutStaff': 'Visits, parts and remakes for all dealers’ service requests.',
  'serviceOrders.one': 'Service order',
  'serviceOrders.title': 'Service order {number}',
  'serviceOrders.rowLabel': 'service order {number}',
  'serviceOrders.number': 'Service order',
  'serviceOrders.request': 'Request',
  'serviceOrders.summary': 'Summary',
  'serviceOrders.order': 'Order',
  'serviceOrders.site': 'Site',
  'serviceOrders.kind': 'Type',
  'serviceOrders.kindVisit': 'Visit',
  'serviceOrders.kindShip': 'Parts shipped',
  'serviceOrders.kindRemake': 'Remake',
  'serviceOrders.status': 'Status',
  'serviceOrders.statusOpen': 'Open',
  'serviceOrders.statusScheduled': 'Visit booked',
  'serviceOrders.statusDone': 'Done',
  'serviceOrders.statusClosed': 'Closed',
  'serviceOrders.crew': 'Crew',
  'serviceOrders.orderedOn': 'Date',
  'serviceOrders.plannedOn': 'Planned',
  'serviceOrders.finishedOn': 'Finished',
  'serviceOrders.charge': 'Charge',
  'serviceOrders.shipMethod': 'Shipping',
  'serviceOrders.tracking': 'Tracking number',
  'serviceOrders.account': 'Account',
  'serviceOrders.accountOf': '{account} · {name}',
  'serviceOrders.year': 'Order year',
  'serviceOrders.emptyOpen': 'No open service orders',
  'serviceOrders.emptyOpenHelp': 'Visits and parts for approved requests appear here.',
  'serviceOrders.emptyClosed': 'No closed service orders',
  'serviceOrders.emptyClosedHelp': 'Finished visits and shipped parts appear here.',
  'serviceOrders.facts': 'Overview',
  'serviceOrders.history': 'History of request {number}',
  'serviceOrders.parts': 'Parts',
  'serviceOrders.noParts': 'No parts needed.',
  'serviceOrders.item': 'Part',
  'serviceOrders.description': 'Description',
  'serviceOrders.quantity': 'Quantity',
  'serviceOrders.shipped': 'Shipped',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    serviceOrders: typeof serviceOrders;
  }
}

addMessages({ serviceOrders });
