import { perLanguage } from './language';

/** Numbers as people type and paste them: `50,000.00`, `50 000`, `4 394,83 $`, `(12.50)`, `-$1`, `CAD 1`, `12,5`. */
const grouped = /^\d{1,3}([,\s'])\d{3}(\1\d{3})*(\.\d*)?$/;
const groupedByPoint = /^\d{1,3}([.\s'])\d{3}(\1\d{3})*,\d+$/;

/** How the currencies of the portal are written, longer forms first. */
const currency = /^(?:(?:cad|cdn|can|ca|c|usd|us)\s*\$|\$\s*(?:cad|cdn|can|ca|usd|us)|cad|cdn|usd|\$)/i;
const currencyBehind = /(?:(?:cad|cdn|can|ca|c|usd|us)\s*\$|\$\s*(?:cad|cdn|can|ca|usd|us)|cad|cdn|usd|\$)$/i;

/** Without what only typesetting knows: dashes of all widths, digits of full width, characters that are not seen. */
const untypeset = (text: string) =>
  text
    .replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212\uFE63\uFF0D]/g, '-')
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0));

/** A number without currency and signs, and how many minus signs it had, in brackets and as CR too. */
function bare(text: string): { readonly digits: string; readonly minuses: number } {
  let rest = text.trim();
  let minuses = 0;
  for (;;) {
    const before = rest;
    if (rest.startsWith('(') && rest.endsWith(')')) {
      rest = rest.slice(1, -1).trim();
      minuses += 1;
    }
    if (rest.startsWith('-') || rest.endsWith('-')) {
      rest = rest.replace(/^-|-$/, '').trim();
      minuses += 1;
    }
    if (/\d\s*cr$/i.test(rest)) {
      rest = rest.slice(0, -2).trim();
      minuses += 1;
    }
    rest = rest.replace(currency, '').trim().replace(currencyBehind, '').trim();
    if (rest === before) return { digits: rest, minuses };
  }
}

/** With a point before the decimals and nothing between the thousands. */
export function plainNumber(text: string): string {
  const { digits, minuses } = bare(untypeset(text));
  return '-'.repeat(minuses) + withoutGroups(digits);
}

function withoutGroups(digits: string): string {
  if (grouped.test(digits)) return digits.replaceAll(/[,\s']/g, '');
  const whole = groupedByPoint.test(digits) ? digits.replaceAll(/[.\s']/g, '') : digits;
  return whole.replace(',', '.');
}

const digitsAlone = /^-?(\d+\.?\d*|\.\d+)$/;

/** `NaN` for what is no number; 0 for what is blank. */
export function readNumber(text: string): number {
  if (text.trim() === '') return 0;
  const plain = plainNumber(text);
  return digitsAlone.test(plain) ? Number(plain) : Number.NaN;
}

const amounts = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
);

/** An amount as it stands in a field. */
export const groupedNumber = (value: number): string => amounts().format(value);
