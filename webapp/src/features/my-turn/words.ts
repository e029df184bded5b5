// Words of what waits for a member of staff, on their first page and on the page that has all of it.
import { addMessages } from '@/shared/i18n/catalogue';

export const myTurn = {
  'myTurn.about': 'Everything whose next step is yours, the most urgent first.',
  'myTurn.all': 'All',
  'myTurn.desks': 'Desks',
  'myTurn.late': { one: '1 late', other: '{count} late' },
  'myTurn.none': 'Nothing waits for you',
  'myTurn.noneHelp': 'When the next step of a request, a drawing or a payment is yours, it is listed here.',
  'myTurn.due': 'Due {when}',
  'myTurn.overdue': 'Late: {when}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    myTurn: typeof myTurn;
  }
}

addMessages({ myTurn });
