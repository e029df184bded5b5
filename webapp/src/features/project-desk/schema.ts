import * as v from 'valibot';
import { isDay } from '@/shared/dates/is-day';
import { readNumber } from '@/shared/i18n/number-text';
import { msg } from '@/shared/i18n/t';
import { refusalOf } from '@/shared/records/file-refusal';
import { projectFileLimits } from '@/entities/project/file-queue';
import { t } from '@/shared/i18n/t';

const text = (least: number, most: number, message: () => string) =>
  v.pipe(v.string(), v.trim(), v.minLength(least, message), v.maxLength(most, message));

const atMost = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, () => t('projectDesk.textLong', { count: most })),
  );

const chosen = (message: () => string) => v.pipe(v.string(), v.minLength(1, message));

const day = v.pipe(
  v.string(),
  v.check((entered) => entered === '' || isDay(entered), msg('projectDesk.dayWrong')),
);

const dayNeeded = v.pipe(v.string(), v.check(isDay, msg('projectDesk.dueNeeded')));

export const assignSchema = v.object({ drafterId: chosen(msg('projectDesk.drafterNeeded')) });

export const triageSchema = v.object({
  priority: chosen(msg('projectDesk.choose')),
  drafterId: chosen(msg('projectDesk.drafterNeeded')),
  checkerId: v.string(),
  dueOn: dayNeeded,
});

export const respondSchema = v.pipe(
  v.object({ files: v.array(v.string()), text: atMost(4000) }),
  v.forward(
    v.check(({ files, text: note }) => files.length > 0 || note !== '', msg('projectDesk.respondNeeded')),
    ['files'],
  ),
);

export const revisionSchema = v.object({
  reasonCode: v.picklist(
    ['dealer_change', 'site_condition', 'our_error'],
    msg('projectDesk.revisionWhyNeeded'),
  ),
  comment: text(5, 4000, msg('projectDesk.revisionShort')),
});

const files = v.pipe(
  v.array(v.file()),
  v.check(
    (all) => all.every((file) => refusalOf(file, projectFileLimits) === null),
    ({ input }) => (Array.isArray(input) ? refusalOfFirst(input) : ''),
  ),
);

function refusalOfFirst(all: readonly unknown[]): string {
  for (const file of all) {
    const reason = file instanceof File ? refusalOf(file, projectFileLimits) : null;
    if (file instanceof File && reason !== null)
      return t('projectDesk.fileRefused', { name: file.name, reason });
  }
  return '';
}

export const questionSchema = v.object({
  departmentId: chosen(msg('projectDesk.departmentNeeded')),
  question: text(1, 4000, msg('projectDesk.questionNeeded')),
  dueOn: day,
  files,
});

export const changeQuestionSchema = v.object({
  text: text(1, 4000, msg('projectDesk.questionNeeded')),
  dueOn: day,
});

const isQuarter = (hours: number) => hours >= 0 && hours <= 999.75 && Number.isInteger(hours * 4);

export const departmentAnswerSchema = v.object({
  text: atMost(4000),
  hours: v.pipe(
    v.string(),
    v.check(
      (entered) => entered.trim() === '' || isQuarter(readNumber(entered)),
      msg('projectDesk.hoursWrong'),
    ),
  ),
  isNotNeeded: v.boolean(),
  files,
});

const asked = {
  typeId: chosen(msg('projectDesk.typeNeeded')),
  title: text(1, 160, msg('projectDesk.titleNeeded')),
  description: atMost(4000),
  needBy: day,
  isRush: v.boolean(),
  quoteNumber: atMost(40),
  orderNumber: atMost(40),
};

export const updateSchema = v.object({
  ...asked,
  priority: v.string(),
  drafterId: v.string(),
  checkerId: v.string(),
  dueOn: day,
});

export const newRequestSchema = v.pipe(
  v.object({
    audience: v.picklist(['dealer', 'staff']),
    projectId: v.string(),
    account: v.string(),
    claimedAccount: atMost(160),
    isDraft: v.boolean(),
    ...asked,
  }),
  v.forward(
    v.check(({ isDraft, projectId }) => !isDraft || projectId !== '', msg('projectDesk.draftNeedsProject')),
    ['projectId'],
  ),
);

export const linkSchema = v.pipe(
  v.object({
    where: v.picklist(['existing', 'new']),
    projectId: v.string(),
    account: v.string(),
    projectName: atMost(160),
  }),
  v.forward(
    v.check(({ where, projectId }) => where === 'new' || projectId !== '', msg('projectDesk.projectNeeded')),
    ['projectId'],
  ),
  v.forward(
    v.check(({ where, account }) => where === 'existing' || account !== '', msg('projectDesk.accountNeeded')),
    ['account'],
  ),
  v.forward(
    v.check(
      ({ where, projectName }) => where === 'existing' || projectName !== '',
      msg('projectDesk.projectNameNeeded'),
    ),
    ['projectName'],
  ),
);

const isAmount = (entered: string) => {
  const amount = readNumber(entered);
  return entered.trim() !== '' && amount >= 0 && amount <= 1_000_000_000;
};

export const priceSchema = v.object({
  amount: v.pipe(v.string(), v.check(isAmount, msg('projectDesk.amountWrong'))),
  currency: v.picklist(['CAD', 'USD']),
});

const project = {
  name: text(1, 160, msg('projectDesk.nameNeeded')),
  typeId: chosen(msg('projectDesk.typeNeeded')),
  site: v.pipe(v.string(), v.trim(), v.maxLength(400, msg('projectDesk.siteLong'))),
  architect: v.pipe(v.string(), v.trim(), v.maxLength(120, msg('projectDesk.firmLong'))),
  builder: v.pipe(v.string(), v.trim(), v.maxLength(120, msg('projectDesk.firmLong'))),
  bidOn: day,
  needBy: day,
  contacts: v.array(
    v.object({
      name: text(1, 120, msg('projectDesk.contactNameNeeded')),
      role: atMost(80),
      email: atMost(254),
      phone: atMost(40),
    }),
  ),
};

export const projectSchema = v.object({
  ...project,
  status: v.picklist(['active', 'on_hold', 'ordered', 'lost']),
});

export const newProjectSchema = v.object({
  ...project,
  account: chosen(msg('projectDesk.accountNeeded')),
});
