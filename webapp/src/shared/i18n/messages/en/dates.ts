export const dates = {
  'dates.unreadable': 'Enter a date, such as {example}.',
  'dates.choose': 'Choose a date: {label}',
  'dates.previousMonth': 'Previous month',
  'dates.nextMonth': 'Next month',
  'dates.timeOf': '{label}, time',
} as const;
