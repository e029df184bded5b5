/** What the forms of a visit ask for, and the rules that they share with those of the desk. */
import * as v from 'valibot';
import { msg, t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { minuteOf, type Part } from './model';

export const reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(5, msg('desk.reasonShort')),
  v.maxLength(1000),
);
export const optionalText = v.pipe(v.string(), v.trim(), v.maxLength(1000));
export const chosen = (message: () => string) => v.pipe(v.string(), v.minLength(1, message));
const day = v.pipe(v.string(), v.isoDate(msg('desk.dayNeeded')));
const notPast = v.pipe(
  day,
  v.check((value) => value >= today(), msg('desk.dayPast')),
);
const time = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/, msg('desk.timeNeeded')));

/** As people write them: `1.5`, `1,25`. */
const hours = /^\d{1,3}([.,]\d{1,2})?$/;

export type PartEntry = { readonly item: string; readonly description: string; readonly quantity: string };

const isEmptyPart = ({ item, description }: PartEntry) => item.trim() === '' && description.trim() === '';
const isWholePart = (part: PartEntry) =>
  isEmptyPart(part) || (part.item.trim() !== '' && /^[1-9]\d{0,4}$/.test(part.quantity.trim()));

/** Parts as they are sent. */
export const partsOf = (rows: readonly PartEntry[]): readonly Part[] =>
  rows
    .filter((row) => !isEmptyPart(row))
    .map(({ item, description, quantity }) => ({
      item: item.trim(),
      description: description.trim(),
      quantity: Number(quantity),
    }));

/** Lines that were left empty count for nothing. */
export const parts = v.pipe(
  v.array(v.object({ item: v.string(), description: v.string(), quantity: v.string() })),
  v.check((rows) => rows.every(isWholePart), msg('desk.partNeeded')),
);

export const scheduleSchema = v.pipe(
  v.object({
    crewnumber: chosen(msg('desk.crewNeeded')),
    date: notPast,
    starts: time,
    ends: time,
    extraCrewNumber: v.string(),
    additionalCrewReason: v.string(),
    overlapReason: optionalText,
    timeZone: v.string(),
  }),
  v.forward(
    v.check(({ starts, ends }) => minuteOf(ends) > minuteOf(starts), msg('desk.timesTurned')),
    ['ends'],
  ),
  v.forward(
    v.check(
      ({ extraCrewNumber, crewnumber }) => extraCrewNumber === '' || extraCrewNumber !== crewnumber,
      msg('desk.sameCrew'),
    ),
    ['extraCrewNumber'],
  ),
  v.forward(
    v.check(
      ({ extraCrewNumber, additionalCrewReason }) => extraCrewNumber === '' || additionalCrewReason !== '',
      msg('desk.crewReasonNeeded'),
    ),
    ['additionalCrewReason'],
  ),
);

export const incompleteSchema = v.object({
  incompleteReason: chosen(msg('desk.codeNeeded')),
  nextStep: v.pipe(v.string(), v.trim(), v.minLength(5, msg('desk.nextStepNeeded')), v.maxLength(1000)),
  note: optionalText,
  hours: v.pipe(v.string(), v.trim(), v.regex(/^(\d{1,3}([.,]\d{1,2})?)?$/, msg('desk.hoursNeeded'))),
  parts,
});

type Entries = Readonly<Record<string, string>>;

export const texts = (names: readonly string[]) =>
  v.object(Object.fromEntries(names.map((name) => [name, v.pipe(v.string(), v.trim())])));

/** One field, by what all of them say. */
export const rule = (name: string, isMet: (text: string, values: Entries) => boolean, message: string) =>
  v.forward<Entries, v.BaseIssue<unknown>, readonly [string]>(
    v.check((values: Entries) => isMet(values[name] ?? '', values), message),
    [name],
  );

export const isGiven = (text: string) => text !== '';
export const saysWhy = (text: string) => text.length >= 5;

type CompletionRules = {
  readonly ids: readonly number[];
  /** Only sent: nobody is there to photograph or to sign. */
  readonly isShipped: boolean;
  readonly hasAfterPhoto: boolean;
  readonly wasSigned: boolean;
};

/** What a completion needs: how each incident was settled, hours, a note, and photo and signature or why not. */
export const completionSchema = ({ ids, isShipped, hasAfterPhoto, wasSigned }: CompletionRules) =>
  v.pipe(
    texts([
      ...ids.map((id) => `resolution${id}`),
      'hours',
      'note',
      'noPhotoReason',
      'signerName',
      'noSignatureReason',
    ]),
    ...ids.map((id) => rule(`resolution${id}`, isGiven, t('desk.resolutionNeeded'))),
    rule('hours', (text) => hours.test(text), t('desk.hoursNeeded')),
    rule('note', saysWhy, t('desk.noteNeeded')),
    rule('noPhotoReason', (text) => isShipped || hasAfterPhoto || saysWhy(text), t('desk.noPhotoNeeded')),
    rule('signerName', (text) => isShipped || !wasSigned || isGiven(text), t('desk.signerNeeded')),
    rule('noSignatureReason', (text) => isShipped || wasSigned || saysWhy(text), t('desk.noSignatureNeeded')),
  );
