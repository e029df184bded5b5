/** Sizes as people write them, read as the server reads them. */

/** Width and height, in thirty-seconds of an inch or in millimetres. */
export type Size = { readonly unit: 'in' | 'mm'; readonly width: number; readonly height: number };

const fractions: Readonly<Record<string, string>> = {
  '½': ' 1/2',
  '¼': ' 1/4',
  '¾': ' 3/4',
  '⅛': ' 1/8',
  '⅜': ' 3/8',
  '⅝': ' 5/8',
  '⅞': ' 7/8',
};

/** With one sign for each unit and separator. */
const spelled = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[½¼¾⅛⅜⅝⅞]/g, (sign) => fractions[sign] ?? sign)
    .replaceAll(/[×✕*]/g, 'x')
    .replaceAll(/[″”“]/g, '"')
    .replaceAll(/[′’‘]/g, "'")
    .replaceAll('⁄', '/')
    .replaceAll(/[–‑]/g, '-')
    .replaceAll(/\s/g, ' ');

/** `36`, `36 1/2`, `36-1/2`, `1/2` or `36.5` in thirty-seconds. */
function mixed(text: string): number | null {
  const fraction = /^(?:(\d+)[ -]+)?(\d+)\/(2|4|8|16|32)$/.exec(text);
  if (fraction) {
    const [, whole = '0', top = '', bottom = ''] = fraction;
    return Number(top) < Number(bottom) ? Number(whole) * 32 + (Number(top) * 32) / Number(bottom) : null;
  }
  if (!/^\d+(\.\d{1,5})?$/.test(text)) return null;
  // People round to two or three decimals.
  const exact = Number(text) * 32;
  return Math.abs(exact - Math.round(exact)) <= 0.16 ? Math.round(exact) : null;
}

function inches(side: string): number | null {
  const [, feet = '0', rest = ''] = /^(?:(\d+) ?' ?-?)?(.*)$/.exec(side.trim()) ?? [];
  const left = rest.trim().replace(/ ?(inches|in\.?|")$/, '');
  const part = left === '' && feet !== '0' ? 0 : mixed(left.trim());
  return part === null ? null : Number(feet) * 12 * 32 + part;
}

function millimetres(side: string): number | null {
  const number = side.trim().replace(/ ?mm$/, '');
  return /^\d+$/.test(number) ? Number(number) : null;
}

/** From one inch to a thousand: all else is a slip of the hand. */
const isLikely = ({ unit, width, height }: Size): boolean => {
  const inch = unit === 'in' ? 32 : 25.4;
  return [width, height].every((side) => side >= inch && side <= 1000 * inch);
};

/** Width by height with a unit, such as `36 1/2 x 48 in`, `3'-0" x 4'-0"` or `914 × 1219 mm`; null: not to be read. */
export function readSize(text: string): Size | null {
  // What stands in brackets says the same in another unit.
  const [said = ''] = spelled(text).split('(');
  const [, width = '', height = ''] = /^(.*?)(?:x| by )(.*)$/.exec(said.trim()) ?? [];
  const unit = said.includes('mm') ? 'mm' : 'in';
  if (unit === 'in' && !/in|["']/.test(said)) return null;
  const read = unit === 'mm' ? millimetres : inches;
  const sides = [read(width), read(height)] as const;
  if (sides[0] === null || sides[1] === null) return null;
  const size: Size = { unit, width: sides[0], height: sides[1] };
  return isLikely(size) ? size : null;
}

/** Thirty-seconds as a mixed number in lowest terms: `36 1/2`. */
function inchesText(thirtySeconds: number): string {
  const [whole, rest] = [Math.floor(thirtySeconds / 32), thirtySeconds % 32];
  const bottom = [2, 4, 8, 16, 32].find((one) => (rest * one) % 32 === 0) ?? 32;
  if (rest === 0) return String(whole);
  const part = `${(rest * bottom) / 32}/${bottom}`;
  return whole === 0 ? part : `${whole}\u{a0}${part}`;
}

/** As the server writes it: `36 1/2 × 48 in`. */
export function sizeText({ unit, width, height }: Size): string {
  const text = unit === 'in' ? inchesText : String;
  return [text(width), '×', text(height), unit].join('\u{a0}');
}
