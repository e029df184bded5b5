/** Words of requests on the dashboard. */
export const requestsHome = {
  'requests.noneAtAll': 'Nothing is open.',
  'requests.onDashboard': { one: 'Service: one request', other: 'Service: {count} requests' },
  'requests.visitAt': 'Visit {when} · {city}',
} as const;
