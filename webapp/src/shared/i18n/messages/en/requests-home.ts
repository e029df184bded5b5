/** Words of requests on the dashboard. */
export const requestsHome = {
  'requests.noneAtAll': 'No open requests.',
  'requests.onDashboard': { one: '1 open service request', other: '{count} open service requests' },
} as const;
