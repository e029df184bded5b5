// Words of the accepted quotes on the staff's dashboard.
import { addMessages } from '@/shared/i18n/catalogue';

export const acceptanceFigures = {
  'acceptanceFigures.waiting': {
    one: '{count} accepted quote to enter',
    other: '{count} accepted quotes to enter',
  },
  'acceptanceFigures.none': 'All accepted quotes have been entered.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    acceptanceFigures: typeof acceptanceFigures;
  }
}

addMessages({ acceptanceFigures });
