/**
 * What someone enters of a change before it is asked for. Old values are not entered: they are what the order says, and
 * go with what is to be in their place.
 */
import * as v from 'valibot';
import { readSize } from '@/entities/elevation/size';
import type { Schema } from '@/shared/api/schema';
import {
  isOfWholeOrder,
  type ChangeDetail,
  type ChangeKind,
  type ChangeOutlook,
} from '@/entities/change-request/model';
import { date, quantity } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import type { LineOption, NewChange, OrderLine } from './api';

export type Entry = {
  readonly type: ChangeKind | '';
  readonly lines: readonly number[];
  /** The new value of each line, by its number; of the order as a whole, under `order`. */
  readonly next: Readonly<Record<string, string>>;
  /** Which option of a line is to change, by the line's number. */
  readonly option: Readonly<Record<string, string>>;
  readonly comment: string;
};

/** What the order says now. */
export type Known = {
  readonly lines: readonly OrderLine[];
  readonly options: readonly LineOption[];
  readonly loadDate: string | null;
  readonly address: string;
};

export const emptyEntry = (lines: readonly number[]): Entry => ({
  type: '',
  lines,
  next: {},
  option: {},
  comment: '',
});

/** Where the order goes, in one line. */
export function addressOf(shipTo: Schema['Party'] | undefined): string {
  if (shipTo === undefined) return '';
  const { name, line1, line2, city, province, postalCode } = shipTo;
  return [name, line1, line2, city, province, postalCode].filter(Boolean).join(', ');
}

/** Whether it is one of several things that are known of a line. */
export const isOfOption = (kind: Entry['type']): boolean =>
  kind === 'option' || kind === 'colour' || kind === 'glass';

const hasNoValue: ReadonlySet<Entry['type']> = new Set(['', 'hold', 'cancelLine']);

/** Under which names new values are entered: a line's number, or `order`. */
export function placesOf({ type, lines }: Pick<Entry, 'type' | 'lines'>): readonly string[] {
  if (type === '' || hasNoValue.has(type)) return [];
  return isOfWholeOrder(type) ? ['order'] : lines.map(String);
}

/** What an option is called: `Glass: Outer pane`. */
export const optionName = ({ category, label }: Pick<LineOption, 'category' | 'label'>): string =>
  category === '' || category === label ? label : `${category}: ${label}`;

const likely: Partial<Readonly<Record<ChangeKind, RegExp>>> = {
  colour: /colou?r|finish|paint/i,
  glass: /glass|glaz/i,
};

/** The option of a line that is to change: the one that was chosen, or the likeliest. */
export function optionOf({ type, option }: Entry, place: string, { options }: Known): LineOption | undefined {
  const own = options.filter(({ lineNumber }) => String(lineNumber) === place);
  const chosen = own.find((one) => optionName(one) === option[place]);
  const words = type === '' ? undefined : likely[type];
  return chosen ?? own.find((one) => words?.test(optionName(one))) ?? own[0];
}

export type Wish = { readonly field: string; readonly old: string };

/** What is to change in a place, and what it is now. */
export function wishAt(entry: Entry, place: string, known: Known): Wish {
  const line = known.lines.find(({ lineNumber }) => String(lineNumber) === place);
  switch (entry.type) {
    case 'quantity':
      return { field: t('askChange.quantity'), old: line ? quantity(line.quantity) : '' };
    case 'size':
      return { field: t('askChange.size'), old: line?.size ?? '' };
    case 'address':
      return { field: t('askChange.address'), old: known.address };
    case 'date':
      return { field: t('askChange.date'), old: known.loadDate === null ? '' : date(known.loadDate) };
    default: {
      const option = optionOf(entry, place, known);
      if (option === undefined) return { field: t('askChange.other'), old: '' };
      return { field: optionName(option), old: option.value };
    }
  }
}

/** The request body. */
export function changeForm(orderId: number, entry: Entry, known: Known): NewChange {
  const { type, lines, next, comment } = entry;
  const items = placesOf(entry).map((place): ChangeDetail => {
    const { field, old } = wishAt(entry, place, known);
    const value = (next[place] ?? '').trim();
    return {
      lineNumber: place === 'order' ? null : Number(place),
      field: field.slice(0, 80),
      old: old.slice(0, 400),
      new: type === 'date' ? date(value) : value,
      note: '',
    };
  });
  return {
    orderId,
    type: type === '' ? null : type,
    lines: type !== '' && isOfWholeOrder(type) ? [] : [...lines],
    comment: comment.trim(),
    items,
  };
}

/** The request that is open already about a line, or about all of the order in the same way. */
export function rivalOf(
  { open }: Pick<ChangeOutlook, 'open'>,
  about: { readonly type: Entry['type']; readonly lineNumber?: number },
): ChangeOutlook['open'][number] | undefined {
  const { type, lineNumber } = about;
  if (lineNumber === undefined)
    return type !== '' && isOfWholeOrder(type) ? open.find((one) => one.type === type) : undefined;
  return open.find(({ lines }) => lines.split(', ').includes(lineLabel(lineNumber)));
}

export const schema = v.pipe(
  v.object({
    type: v.pipe(
      v.custom<Entry['type']>((value) => typeof value === 'string'),
      v.check((value) => value !== '', msg('askChange.typeNeeded')),
    ),
    lines: v.array(v.number()),
    next: v.record(v.string(), v.string()),
    option: v.record(v.string(), v.string()),
    comment: v.pipe(
      v.string(),
      v.check((text) => text.trim().length >= 10, msg('askChange.commentShort')),
      v.maxLength(4000),
    ),
  }),
  v.forward(
    v.check(
      ({ type, lines }) => type === '' || isOfWholeOrder(type) || lines.length > 0,
      msg('askChange.linesNeeded'),
    ),
    ['lines'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const place of placesOf(input)) {
      const value = (input.next[place] ?? '').trim();
      const isSize = input.type !== 'size' || readSize(value) !== null;
      if (value !== '' && isSize) continue;
      addIssue({
        message: t(value === '' ? 'askChange.valueNeeded' : 'askChange.sizeUnreadable'),
        path: [
          { type: 'object', origin: 'value', input, key: 'next', value: input.next },
          { type: 'object', origin: 'value', input: input.next, key: place, value: input.next[place] },
        ],
      });
    }
  }),
);
