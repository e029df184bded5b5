// Words of the service figures on both dashboards.
import { addMessages } from '@/shared/i18n/catalogue';

export const serviceFigures = {
  'serviceFigures.nextVisits': 'Next visits',
  'serviceFigures.noVisits': 'No visits booked.',
  'serviceFigures.mine': 'My queue',
  'serviceFigures.unassigned': 'Unassigned',
  'serviceFigures.breaching': 'Due today or overdue',
  'serviceFigures.dueAt': 'Due {time}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    serviceFigures: typeof serviceFigures;
  }
}

addMessages({ serviceFigures });
