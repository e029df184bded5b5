// Apart from the desk's calls, for the dashboard.

/** The list of all requests that staff work through. */
export const serviceQueuePath = '/admin/servicerequests/list';
