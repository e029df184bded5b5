export const serviceFigures = {
  'serviceFigures.byStatus': 'Service requests under way',
  'serviceFigures.noRequests': 'No service request is under way.',
  'serviceFigures.nextVisits': 'Next visits',
  'serviceFigures.noVisits': 'No visit is booked.',
  'serviceFigures.mine': 'My queue',
  'serviceFigures.unassigned': 'Unassigned',
  'serviceFigures.breaching': 'Due today or late',
  'serviceFigures.dueAt': 'Due {time}',
} as const;
