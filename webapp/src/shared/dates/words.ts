// The words of the fields for dates, which forms and filters of many areas show.
import { addMessages } from '@/shared/i18n/catalogue';

export const dates = {
  'dates.unreadable': 'Enter a date, such as {example}.',
  'dates.example': 'Such as {example}',
  'dates.choose': 'Choose a date: {label}',
  'dates.previousYear': 'Previous year',
  'dates.nextYear': 'Next year',
  'dates.previousMonth': 'Previous month',
  'dates.nextMonth': 'Next month',
  'dates.timeOf': '{label}, time',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    dates: typeof dates;
  }
}

addMessages({ dates });
