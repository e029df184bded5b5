const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that there is, as `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  if (!dayPattern.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
}

/** A day as an address has it; what is none there is as good as nothing. */
export const readableDay = (text: string | null): string | undefined =>
  text !== null && isDay(text) ? text : undefined;
