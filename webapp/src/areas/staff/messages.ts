// The menu of staff, which dealers do without.
import { addMessages } from '@/shared/i18n/catalogue';

export const staffMenu = {
  'nav.myTurn': 'Your turn',
  'nav.accountOrders': 'Orders by dealer',
  'nav.orderMessages': 'Messages about orders',
  'nav.serviceBoard': 'Crew board',
  'nav.visits': 'My visits',
  'nav.people': 'People and permissions',
  'nav.roles': 'Roles',
  'nav.audit': 'Audit log',
  'nav.imports': 'Imports',
  'nav.serviceLists': 'Service lists',
  'nav.system': 'System',
  'nav.handbook': 'Handbook',
  'nav.dealers': 'Dealers',
  'nav.registrations': 'Registrations',
  'nav.preferences': 'Preferences',
  'nav.running': 'Administration',
  'nav.outbox': 'Outbox',
  'nav.pages': 'Pages',
  'nav.pricingCategories': 'Pricing categories',
  'nav.units': 'Units of measure',
  'nav.drafting': 'Drafting',
  'nav.projectRequests': 'Project requests',
  'nav.projectBoard': 'Drafting board',
  'nav.analysis': 'Analysis',
  'nav.reports': 'Reports',
  'nav.draftingLists': 'Drafting lists',
  'nav.elevationRules': 'Elevation rules',
  'nav.knowledgeCategories': 'Knowledge categories',
  'nav.content': 'Content',
  'nav.payments': 'Payments received',
  'nav.receivables': 'Overdue accounts',
  'nav.changeSettings': 'Change settings',
  'nav.replies': 'Saved replies',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    staffMenu: typeof staffMenu;
  }
}

addMessages({ staffMenu });
