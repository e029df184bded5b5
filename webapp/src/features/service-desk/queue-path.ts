// Apart from the desk's calls, for the dashboard.
export const deskRoot = '/admin/servicerequests';

/** The list of all requests that staff work through. */
export const queuePath = `${deskRoot}/list`;
