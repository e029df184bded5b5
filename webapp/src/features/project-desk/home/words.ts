// Words of the project figures on the dashboard.
import { addMessages } from '@/shared/i18n/catalogue';

export const projectFigures = {
  'projectFigures.turn': 'My turn',
  'projectFigures.unassigned': 'Unassigned',
  'projectFigures.overdue': 'Overdue',
  'projectFigures.orphaned': 'Without a project',
  'projectFigures.due': 'Due {day}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    projectFigures: typeof projectFigures;
  }
}

addMessages({ projectFigures });
