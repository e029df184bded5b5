// Words of contacts on the dashboard.
import { addMessages } from '@/shared/i18n/catalogue';

export const dashboardContacts = {
  'dashboard.allContacts': { one: 'All {count} contacts', other: 'All {count} contacts' },
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    dashboardContacts: typeof dashboardContacts;
  }
}

addMessages({ dashboardContacts });
