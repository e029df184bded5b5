import { company } from './company';

/**
 * Today at the plant, as `yyyy-mm-dd`: the portal's dates are its dates, wherever the reader is. The server says how
 * far they are from UTC, because a browser's time zones may be older or newer than the server's, and a day that differs
 * would be refused. On a page that does not say it, today is the reader's own.
 */
export function today(now = new Date(), utcOffsets = company.utcOffsets): string {
  return atPlant(now, utcOffsets).toISOString().slice(0, 10);
}

/** A moment whose UTC time is what the plant's clocks show. */
export function atPlant(at: Date, utcOffsets = company.utcOffsets): Date {
  const [, seconds = -60 * at.getTimezoneOffset()] = utcOffsets
    .split(' ')
    .map((offset) => offset.split('/'))
    .reduce((before, offset) => (Number(offset[0]) <= at.getTime() ? offset : before));
  return new Date(at.getTime() + Number(seconds) * 1000);
}
