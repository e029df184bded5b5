export const serviceFigures = {
  'serviceFigures.byStatus': 'Service requests in progress',
  'serviceFigures.noRequests': 'No service requests in progress.',
  'serviceFigures.nextVisits': 'Next visits',
  'serviceFigures.noVisits': 'No visits booked.',
  'serviceFigures.mine': 'My queue',
  'serviceFigures.unassigned': 'Unassigned',
  'serviceFigures.breaching': 'Due today or overdue',
  'serviceFigures.dueAt': 'Due {time}',
} as const;
