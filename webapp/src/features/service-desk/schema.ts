import * as v from 'valibot';
import { plainNumber, readNumber } from '@/shared/i18n/number-text';
import { msg, t } from '@/shared/i18n/t';
import { refusalOf } from '@/shared/records/file-refusal';
import {
  chosen,
  isGiven,
  optionalText,
  parts,
  reason,
  rule,
  saysWhy,
  texts,
} from '@/entities/service/staff/schema';
import { today } from '@/shared/lib/today';

export const reasonSchema = v.object({ reason });

export const handOverSchema = v.object({ supervisor: chosen(msg('desk.supervisorNeeded')), reason });

export const assignSchema = v.object({ advisor: chosen(msg('desk.advisorNeeded')) });

export const cancelSchema = v.object({ reason, endServiceOrders: v.boolean() });

export const closeSchema = v.object({ endServiceOrders: v.boolean() });

export const reopenSchema = v.object({ reason, defectReturns: v.boolean() });

export const rejectSchema = v.object({
  rejectReason: chosen(msg('desk.codeNeeded')),
  reason,
  clauseLink: v.pipe(v.string(), v.trim(), v.regex(/^((https:\/\/|\/)\S*)?$/, msg('desk.linkNeeded'))),
});

const isAmount = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(plainNumber(text));

export const questionSchema = v.pipe(
  v.object({
    message: v.pipe(v.string(), v.trim(), v.minLength(10, msg('desk.questionShort')), v.maxLength(4000)),
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
      msg('desk.amountNeeded'),
    ),
    ['amount'],
  ),
);

export const processSchema = v.object({
  kind: v.picklist(['visit', 'ship', 'remake']),
  serviceOrderNumber: v.pipe(v.string(), v.trim(), v.maxLength(40)),
  plannedOn: v.pipe(
    v.string(),
    v.check((value) => value === '' || value >= today(), msg('desk.dayPast')),
  ),
  shipMethodId: v.string(),
  nextStep: optionalText,
  parts,
});

/** What a proof of a dealer's answer may be. */
export const proofRules = {
  accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.heic', '.txt'],
  maxMegabytes: 15,
} as const;

export const priceAnswerSchema = v.object({
  answer: v.picklist(['accepted', 'declined'], msg('desk.answerNeeded')),
  file: v.pipe(
    v.nullable(v.file()),
    v.check((file) => file !== null, msg('desk.proofNeeded')),
    v.check(
      (file) => file === null || refusalOf(file, proofRules) === null,
      ({ input }) => (input === null ? '' : (refusalOf(input, proofRules) ?? '')),
    ),
  ),
});

export const targetSchema = v.object({
  targetId: chosen(msg('desk.targetNeeded')),
  endServiceOrders: v.boolean(),
});

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

export const findingSchema = v.object({
  quantity: v.pipe(v.string(), v.trim(), v.regex(/^[1-9]\d{0,4}$/, msg('desk.quantityNeeded'))),
  unitSerial: v.pipe(v.string(), v.trim(), v.maxLength(60)),
  product: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  symptom: chosen(msg('desk.symptomNeeded')),
  cause: v.pipe(v.string(), v.trim(), v.maxLength(400)),
  cost: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => /^(\d+(\.\d{1,2})?)?$/.test(plainNumber(text)), msg('desk.costNeeded')),
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
  contactName: v.pipe(v.string(), v.trim(), v.minLength(1, msg('desk.contactNeeded'))),
  contactPhone: v.pipe(v.string(), v.trim()),
  contactEmail: v.pipe(v.string(), v.trim(), v.regex(/^(\S+@\S+\.\S+)?$/, msg('desk.emailNeeded'))),
});
