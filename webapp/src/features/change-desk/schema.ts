import * as v from 'valibot';
import { isDay } from '@/shared/dates/is-day';
import { readNumber } from '@/shared/i18n/number-text';
import { msg } from '@/shared/i18n/t';
import { refusalOf } from '@/shared/records/file-refusal';
import { isOfLines } from './model';
import { today } from '@/shared/lib/today';

const text = (least: number, most: number, message: () => string) =>
  v.pipe(v.string(), v.trim(), v.minLength(least, message), v.maxLength(most, message));

const reason = text(5, 1000, msg('changeDesk.reasonShort'));
const note = text(1, 1000, msg('changeDesk.noteNeeded'));
const comment = text(1, 4000, msg('changeDesk.commentNeeded'));
const chosen = (message: () => string) => v.pipe(v.string(), v.minLength(1, message));
const kind = v.pipe(v.string(), v.minLength(1, msg('changeDesk.kindNeeded')));

export const forwardSchema = v.object({ forwardTo: chosen(msg('changeDesk.personNeeded')), note });
export const supervisorSchema = v.object({ userId: chosen(msg('changeDesk.supervisorNeeded')) });

export const planningSchema = v.object({
  isFeasible: v.picklist(['yes', 'no'], msg('changeDesk.feasibleNeeded')),
  orderStage: v.pipe(v.string(), v.trim(), v.maxLength(80)),
  newLoadOn: v.pipe(
    v.string(),
    v.check((day) => day === '' || isDay(day), msg('changeDesk.dayNeeded')),
    v.check((day) => day === '' || !isDay(day) || day >= today(), msg('changeDesk.dayPast')),
  ),
  comment,
});

/** The same where the comment is the reply to whoever asked, which takes fewer words. */
export const planningReplySchema = v.object({ ...planningSchema.entries, comment: note });

const isQuarter = (hours: number) => hours >= 0 && hours <= 999.75 && Number.isInteger(hours * 4);

export const hoursSchema = v.object({
  hours: v.pipe(
    v.string(),
    v.check(
      (entered) => entered.trim() !== '' && isQuarter(readNumber(entered)),
      msg('changeDesk.hoursWrong'),
    ),
  ),
  comment,
});

const isAmount = (entered: string) => entered.trim() !== '' && Math.abs(readNumber(entered)) <= 1_000_000;

export const priceSchema = v.object({
  lines: v.pipe(
    v.array(
      v.object({
        amount: v.pipe(v.string(), v.check(isAmount, msg('changeDesk.amountWrong'))),
        reason: text(1, 200, msg('changeDesk.priceReasonNeeded')),
      }),
    ),
    v.minLength(1, msg('changeDesk.priceLineNeeded')),
  ),
});

export const detailsSchema = v.object({
  details: v.pipe(
    v.array(
      v.object({
        lineNumber: v.string(),
        field: text(1, 80, msg('changeDesk.detailFieldNeeded')),
        old: v.pipe(v.string(), v.trim(), v.maxLength(400)),
        new: text(1, 400, msg('changeDesk.detailNewNeeded')),
        note: v.pipe(v.string(), v.trim(), v.maxLength(1000)),
      }),
    ),
    v.minLength(1, msg('changeDesk.detailNeeded')),
  ),
});

/** What a proof may be, as the server takes it. */
export const proofRules = {
  accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.heic', '.txt'],
  maxMegabytes: 25,
};

export const provenAnswerSchema = v.object({
  approved: v.picklist(['yes', 'no'], msg('changeDesk.answerNeeded')),
  comment: reason,
  file: v.pipe(
    v.nullable(v.file()),
    v.check((file) => file !== null, msg('changeDesk.proofNeeded')),
    v.check(
      (file) => file === null || refusalOf(file, proofRules) === null,
      ({ input }) => (input === null ? '' : (refusalOf(input, proofRules) ?? '')),
    ),
  ),
});

export const completeSchema = v.object({
  orderRevision: text(1, 40, msg('changeDesk.revisionNeeded')),
  loadedOn: v.pipe(v.string(), v.check(isDay, msg('changeDesk.dayNeeded'))),
  comment,
});

/** After the dealer's approval it is a fee or a waiver: neither is taken for granted. */
export const cancelSchema = v.pipe(
  v.object({
    comment: reason,
    charge: v.picklist(['early', 'fee', 'waived'], msg('changeDesk.chargeNeeded')),
    fee: v.string(),
  }),
  v.forward(
    v.check(
      ({ charge, fee }) => charge !== 'fee' || (isAmount(fee) && readNumber(fee) >= 0),
      msg('changeDesk.feeWrong'),
    ),
    ['fee'],
  ),
);

const lines = v.array(v.string());

type Lines = { readonly type: string; readonly lines: readonly string[] };

const hasLines = ({ type, lines: named }: Lines) => !isOfLines(type) || named.length > 0;

export const updateSchema = v.pipe(
  v.object({
    comment: v.pipe(v.string(), v.trim(), v.maxLength(4000, msg('changeDesk.commentNeeded'))),
    isAnew: v.boolean(),
    type: kind,
    lines,
  }),
  v.forward(
    v.check(({ isAnew, comment: said }) => isAnew || said !== '', msg('changeDesk.commentNeeded')),
    ['comment'],
  ),
  v.forward(
    v.check((given) => !given.isAnew || hasLines(given), msg('changeDesk.linesNeeded')),
    ['lines'],
  ),
);

export const newSchema = v.pipe(
  v.object({
    account: chosen(msg('changeDesk.accountNeeded')),
    orderId: chosen(msg('changeDesk.orderNeeded')),
    type: kind,
    lines,
    comment: text(10, 4000, msg('changeDesk.wishShort')),
  }),
  v.forward(
    v.check((given) => hasLines(given), msg('changeDesk.linesNeeded')),
    ['lines'],
  ),
);
