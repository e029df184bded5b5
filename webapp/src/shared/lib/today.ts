import { company } from './company';

const days = daysAt(company.timeZone);

/** Today at the plant, as `yyyy-mm-dd`: the portal's dates are its dates, wherever the reader is. */
export function today(now = new Date()): string {
  return days.format(now);
}

// A browser that does not know the zone counts the reader's own days.
export function daysAt(timeZone?: string): Intl.DateTimeFormat {
  const spelled = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...spelled, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-CA', spelled);
  }
}
