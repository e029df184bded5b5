// The dashboard's words alone: those of the pages are many.
import { addMessages } from '@/shared/i18n/catalogue';

/** Words of requests on the dashboard. */
export const requestsHome = {
  'requests.noneAtAll': 'No open requests.',
  'requests.onDashboard': { one: '1 open service request', other: '{count} open service requests' },
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    requestsHome: typeof requestsHome;
  }
}

addMessages({ requestsHome });
