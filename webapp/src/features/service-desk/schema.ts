import * as v from 'valibot';
import { plainNumber, readNumber } from '@/shared/i18n/number-text';
import { later, t } from '@/shared/i18n/t';
import { refusalOf } from '@/shared/records/file-refusal';
import { minuteOf, today, type Part } from './model';

const reason = v.pipe(v.string(), v.trim(), v.minLength(5, later('desk.reasonShort')), v.maxLength(1000));
const optionalText = v.pipe(v.string(), v.trim(), v.maxLength(1000));
const chosen = (message: () => string) => v.pipe(v.string(), v.minLength(1, message));
const day = v.pipe(v.string(), v.isoDate(later('desk.dayNeeded')));
const notPast = v.pipe(
  day,
  v.check((value) => value >= today(), later('desk.dayPast')),
);
const time = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/, later('desk.timeNeeded')));

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
const parts = v.pipe(
  v.array(v.object({ item: v.string(), description: v.string(), quantity: v.string() })),
  v.check((rows) => rows.every(isWholePart), later('desk.partNeeded')),
);

export const reasonSchema = v.object({ reason });

export const handOverSchema = v.object({ supervisor: chosen(later('desk.supervisorNeeded')), reason });

export const overlapSchema = v.object({ overlapReason: reason });

export const assignSchema = v.object({ advisor: chosen(later('desk.advisorNeeded')) });

export const cancelSchema = v.object({ reason, endServiceOrders: v.boolean() });

export const closeSchema = v.object({ endServiceOrders: v.boolean() });

export const reopenSchema = v.object({ reason, defectReturns: v.boolean() });

export const rejectSchema = v.object({
  rejectReason: chosen(later('desk.codeNeeded')),
  reason,
  clauseLink: v.pipe(v.string(), v.trim(), v.regex(/^((https:\/\/|\/)\S*)?$/, later('desk.linkNeeded'))),
});

const isAmount = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(plainNumber(text));

export const questionSchema = v.pipe(
  v.object({
    message: v.pipe(v.string(), v.trim(), v.minLength(10, later('desk.questionShort')), v.maxLength(4000)),
    kind: v.picklist(['info', 'price']),
    amount: v.pipe(v.string(), v.trim()),
    currency: v.picklist(['CAD', 'USD', '']),
    photo: v.boolean(),
    serial: v.boolean(),
    siteContact: v.boolean(),
  }),
  v.forward(
    v.check(
      ({ kind, amount: given }) => kind === 'info' || (isAmount(given) && readNumber(given) > 0),
      later('desk.amountNeeded'),
    ),
    ['amount'],
  ),
);

export const replySchema = v.object({
  reply: v.pipe(v.string(), v.trim(), v.minLength(1, later('desk.replyNeeded')), v.maxLength(4000)),
});

export const processSchema = v.object({
  kind: v.picklist(['visit', 'ship', 'remake']),
  serviceOrderNumber: v.pipe(v.string(), v.trim(), v.maxLength(40)),
  plannedOn: v.pipe(
    v.string(),
    v.check((value) => value === '' || value >= today(), later('desk.dayPast')),
  ),
  shipMethodId: v.string(),
  nextStep: optionalText,
  parts,
});

export const scheduleSchema = v.pipe(
  v.object({
    crewnumber: chosen(later('desk.crewNeeded')),
    date: notPast,
    starts: time,
    ends: time,
    extraCrewNumber: v.string(),
    additionalCrewReason: v.string(),
    overlapReason: optionalText,
    timeZone: v.string(),
  }),
  v.forward(
    v.check(({ starts, ends }) => minuteOf(ends) > minuteOf(starts), later('desk.timesTurned')),
    ['ends'],
  ),
  v.forward(
    v.check(
      ({ extraCrewNumber, crewnumber }) => extraCrewNumber === '' || extraCrewNumber !== crewnumber,
      later('desk.sameCrew'),
    ),
    ['extraCrewNumber'],
  ),
  v.forward(
    v.check(
      ({ extraCrewNumber, additionalCrewReason }) => extraCrewNumber === '' || additionalCrewReason !== '',
      later('desk.crewReasonNeeded'),
    ),
    ['additionalCrewReason'],
  ),
);

export const incompleteSchema = v.object({
  incompleteReason: chosen(later('desk.codeNeeded')),
  nextStep: v.pipe(v.string(), v.trim(), v.minLength(5, later('desk.nextStepNeeded')), v.maxLength(1000)),
  note: optionalText,
  hours: v.pipe(v.string(), v.trim(), v.regex(/^(\d{1,3}([.,]\d{1,2})?)?$/, later('desk.hoursNeeded'))),
  parts,
});

/** What a proof of a dealer's answer may be. */
export const proofRules = {
  accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.heic', '.txt'],
  maxMegabytes: 15,
} as const;

export const answerSchema = v.object({
  answer: v.picklist(['accepted', 'declined'], later('desk.answerNeeded')),
  file: v.pipe(
    v.nullable(v.file()),
    v.check((file) => file !== null, later('desk.proofNeeded')),
    v.check(
      (file) => file === null || refusalOf(file, proofRules) === null,
      ({ input }) => (input === null ? '' : (refusalOf(input, proofRules) ?? '')),
    ),
  ),
});

export const targetSchema = v.object({
  targetId: chosen(later('desk.targetNeeded')),
  endServiceOrders: v.boolean(),
});

type Entries = Readonly<Record<string, string>>;

const texts = (names: readonly string[]) =>
  v.object(Object.fromEntries(names.map((name) => [name, v.pipe(v.string(), v.trim())])));

/** One field, by what all of them say. */
const rule = (name: string, isMet: (text: string, values: Entries) => boolean, message: string) =>
  v.forward<Entries, v.BaseIssue<unknown>, readonly [string]>(
    v.check((values: Entries) => isMet(values[name] ?? '', values), message),
    [name],
  );

const isGiven = (text: string) => text !== '';
const saysWhy = (text: string) => text.length >= 5;

/** A verdict and its reason for each incident, under `verdict7` and `reason7`. */
export const verdictSchema = (ids: readonly number[]) =>
  v.pipe(
    texts(ids.flatMap((id) => [`verdict${id}`, `reason${id}`])),
    ...ids.flatMap((id) => [
      rule(`verdict${id}`, isGiven, t('desk.verdictNeeded')),
      rule(
        `reason${id}`,
        (text, values) => ['', 'covered'].includes(values[`verdict${id}`] ?? '') || saysWhy(text),
        t('desk.verdictReasonNeeded'),
      ),
    ]),
  );

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

export const findingSchema = v.object({
  quantity: v.pipe(v.string(), v.trim(), v.regex(/^[1-9]\d{0,4}$/, later('desk.quantityNeeded'))),
  unitSerial: v.pipe(v.string(), v.trim(), v.maxLength(60)),
  product: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  symptom: chosen(later('desk.symptomNeeded')),
  cause: v.pipe(v.string(), v.trim(), v.maxLength(400)),
  cost: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => /^(\d+(\.\d{1,2})?)?$/.test(plainNumber(text)), later('desk.costNeeded')),
  ),
  resolutionId: v.string(),
  panel: v.nullable(v.number()),
});

export const requestSchema = v.object({
  priorityLevelId: v.string(),
  priorityTypeId: v.string(),
  serviceTypeId: v.string(),
  shipMethodId: v.string(),
  nextStep: optionalText,
  timeZone: v.string(),
  contactName: v.pipe(v.string(), v.trim(), v.minLength(1, later('desk.contactNeeded'))),
  contactPhone: v.pipe(v.string(), v.trim()),
  contactEmail: v.pipe(v.string(), v.trim(), v.regex(/^(\S+@\S+\.\S+)?$/, later('desk.emailNeeded'))),
});
