import { perLanguage } from './language';

/** Numbers as people type them: `50,000.00`, `50 000`, `12,5`, with or without a dollar sign. */
const grouped = /^-?\d{1,3}([,\s]\d{3})+(\.\d*)?$/;

/** With a point before the decimals and nothing between the thousands. */
export function plainNumber(text: string): string {
  // The minus of figures on the screen and on paper is what people paste.
  const given = text
    .trim()
    .replace('\u2212', '-')
    .replace(/^(-?)\$\s*/, '$1');
  return grouped.test(given) ? given.replaceAll(/[,\s]/g, '') : given.replace(',', '.');
}

/** `NaN` for what is no number. */
export const readNumber = (text: string): number => Number(plainNumber(text));

const amounts = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
);

/** An amount as it stands in a field. */
export const groupedNumber = (value: number): string => amounts().format(value);
