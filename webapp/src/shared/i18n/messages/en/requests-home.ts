/** Words of requests on the dashboard. */
export const requestsHome = {
  'requests.noneAtAll': 'No open requests.',
  'requests.onDashboard': { one: 'Service: 1 request', other: 'Service: {count} requests' },
  'requests.visitAt': 'Visit {when} · {city}',
} as const;
