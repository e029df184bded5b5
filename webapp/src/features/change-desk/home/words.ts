// Words of the change figures on the dashboard.
import { addMessages } from '@/shared/i18n/catalogue';

export const changeFigures = {
  'changeFigures.mine': 'Your turn',
  'changeFigures.supervisor': 'With the supervisor',
  'changeFigures.old': 'Older than 2 days',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    changeFigures: typeof changeFigures;
  }
}

addMessages({ changeFigures });
