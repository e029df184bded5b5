/** How many days one day (`yyyy-mm-dd`) is after another. */
export const daysFrom = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / 86_400_000);

function utc(day: string): number {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, dayOfMonth);
}
