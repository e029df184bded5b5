/** Lengths on a sheet in words that people on a site use. */
import { t } from '@/shared/i18n/t';
import type { Point } from './source';

const pointsInInch = 72;
const millimetresInInch = 25.4;
const sixteenths = 16;

/** How long a distance on a sheet is, by the unit of the sheet. */
export type Ruler = {
  /** `pt`, `in` or `mm`; nothing where the file does not say. */
  readonly unit: string;
  /** How many times larger than the sheet the thing itself is. */
  readonly times: number;
};

export const lengthBetween = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/** A length in inches and millimeters, or as a plain number where the unit is not known. */
export function lengthText(length: number, { unit, times }: Ruler): string {
  const inches = inInches(length * times, unit);
  if (inches === null) return t('viewer.units', { length: Math.round(length * times * 1000) / 1000 });
  return t('viewer.inchesAnd', {
    inches: inchText(inches),
    millimetres: Math.round(inches * millimetresInInch * 10) / 10,
  });
}

function inInches(length: number, unit: string): number | null {
  if (unit === 'in') return length;
  if (unit === 'mm') return length / millimetresInInch;
  return unit === 'pt' ? length / pointsInInch : null;
}

/** `3′ 4 5/16″`, to the nearest sixteenth. */
export function inchText(inches: number): string {
  const all = Math.round(inches * sixteenths);
  const feet = Math.floor(all / (12 * sixteenths));
  const left = all - feet * 12 * sixteenths;
  const whole = Math.floor(left / sixteenths);
  const parts = left - whole * sixteenths;
  const fraction = parts === 0 ? '' : fractionText(parts);
  const inch = [whole > 0 || fraction === '' ? String(whole) : '', fraction].filter(Boolean).join(' ');
  return feet > 0 ? `${feet}′ ${inch}″` : `${inch}″`;
}

function fractionText(parts: number): string {
  let [over, under] = [parts, sixteenths];
  while (over % 2 === 0) [over, under] = [over / 2, under / 2];
  return `${over}/${under}`;
}
