/** What a pasted text says of the payment itself, in lines that name no invoice: how it was paid, its number and day. */
import { addDays, readDay } from '@/shared/dates/days';
import type { Entry } from './entry';
import type { Pasted } from './stores';

export type Said = {
  readonly method: Entry['method'];
  readonly reference: string;
  readonly paidOn: string;
  /** The lines from which that was read. */
  readonly lines: ReadonlySet<number>;
};

type Method = Exclude<Entry['method'], ''>;

/** A cheque is one whatever else is said of it; cards come last, for business cards and cardboard. */
const methods: readonly (readonly [Method, RegExp])[] = [
  ['cheque', /\b(?:cheque|chèque|check|chq|chk)\b/i],
  ['eft', /\b(?:eft|ach|direct deposit|virement)\b/i],
  ['wire', /\bwire\b/i],
  ['card', /\b(?:visa|mastercard|amex|credit card)\b/i],
];

/** A number behind what calls it one: `Cheque # 30441`, `EFT reference: 7714`, `Trace no. AB-204`. */
const numbered =
  /\b(?:cheque|chèque|check|chq|chk|eft|ach|wire(?: transfer)?|virement|trace|ref(?:erence|érence)?|confirmation|(?:payment|remittance) (?:no|number|#|id))\b[\s.:#°-]*(?:(?:no|number|num|numéro|ref(?:erence|érence)?|id|trace)\b[\s.:#°-]*)*([a-z0-9][a-z0-9/-]*\d[a-z0-9-]*|\d+)\b/i;

const writtenDays =
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{4}\b|\b[a-zà-ÿ]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b|\b\d{1,2} [a-zà-ÿ]{3,9}\.?,? \d{4}\b/gi;

/** Further ahead nobody says to have paid. */
const farthest = 31;

/** Nothing is guessed: of two days, two numbers or a day that may be read in two ways, none is taken. */
export function saidOf({ notUnderstood }: Pick<Pasted, 'notUnderstood'>, today: string): Said {
  const all = notUnderstood.map(({ line, text }) => {
    const found = daysIn(text, today);
    const rest = found.reduce((left, { written }) => left.replace(written, ' '), text);
    return {
      line,
      method: methods.find(([, words]) => words.test(rest))?.[0],
      reference: numbered.exec(rest)?.[1],
      days: found.map(({ day }) => day),
    };
  });
  const method = only(all.map((one) => one.method)) ?? '';
  const reference = only(all.map((one) => one.reference)) ?? '';
  const paidOn = only(all.flatMap((one) => one.days)) ?? '';
  const isUsed = (one: (typeof all)[number]) =>
    (one.reference !== undefined && one.reference === reference) ||
    (one.days.length > 0 && one.days.every((day) => day === paidOn));
  return { method, reference, paidOn, lines: new Set(all.filter(isUsed).map(({ line }) => line)) };
}

function daysIn(text: string, today: string) {
  return (text.match(writtenDays) ?? []).flatMap((written) => {
    const day = isTwofold(written) ? null : readDay(written.replace(/(\d)(?:st|nd|rd|th)\b/i, '$1'), today);
    return day === null || day > addDays(today, farthest) ? [] : [{ written, day }];
  });
}

/** `03/04/2026` is one day in one country and another in the next. */
function isTwofold(written: string): boolean {
  const [, one, other] = /^(\d{1,2})[/.](\d{1,2})[/.]\d{4}$/.exec(written) ?? [];
  return one !== undefined && Number(one) <= 12 && Number(other) <= 12 && Number(one) !== Number(other);
}

function only<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  const known = new Set(values.filter((value) => value !== undefined));
  return known.size === 1 ? [...known][0] : undefined;
}

/** What was read of the payment, where nobody has entered that yet: the day of a new one is only supposed. */
export function asSaid(entry: Entry, { method, reference, paidOn }: Said, today: string): Entry {
  return {
    ...entry,
    method: entry.method || method,
    reference: entry.reference || reference,
    paidOn: entry.paidOn === '' || entry.paidOn === today ? paidOn || entry.paidOn : entry.paidOn,
  };
}
