/** How weights look. Apart from the other figures, because few screens have any. */
import { company } from '@/shared/lib/company';
import { perLanguage } from './language';

const weights = perLanguage((locale) => {
  const of = (unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 });
  return { lb: of('pound'), kg: of('kilogram') };
});

/** What something weighs, in the plant's unit: `1,240 lb`. */
export function weight(value: number | null | undefined): string {
  if (typeof value !== 'number') return '–';
  const format = weights()[company.weightUnit === 'kg' ? 'kg' : 'lb'];
  return format.format(value).replace(' ', '\u00A0');
}
