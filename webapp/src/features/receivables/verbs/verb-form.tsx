import type { RemittanceItem } from '@/entities/money/model';
import { money } from '@/shared/i18n/format';
import { msg } from '@/shared/i18n/t';
import { confirmForm, formsByVerb } from '@/shared/workflow/verb-forms';
import { wordForm } from '@/shared/workflow/word-form';
import type { RemittanceInput } from '../desk';
import { PostForm } from './post-form';
import { RejectForm } from './reject-form';
import { UpdateForm } from './update-form';

const reason = {
  field: 'reason',
  rule: { least: 5, most: 1000, message: msg('money.reasonShort') },
  label: msg('receivables.reason'),
};

/** Who approves besides the reader, and why. */
const approveHelp = (item: RemittanceItem) => {
  const { needsAnotherApproval, secondApprovalAbove, isFirstApproved, currency } = item;
  if (isFirstApproved) return msg('receivables.approveSecond');
  if (!needsAnotherApproval) return msg('receivables.approveHelp');
  return msg('receivables.approveFirst', { limit: money(secondApprovalAbove ?? 0, currency) });
};

/** What a step has to be told, by its name. */
export const RemittanceForms = formsByVerb<RemittanceItem, RemittanceInput>({
  approve: confirmForm(approveHelp),
  post: PostForm,
  update: UpdateForm,
  return: wordForm({
    ...reason,
    help: msg('receivables.returnHelp'),
    label: msg('receivables.question'),
    send: (text, { act }) => act({ reason: text }),
  }),
  reject: RejectForm,
  reopen: wordForm({
    ...reason,
    help: msg('receivables.reopenHelp'),
    send: (text, { act }) => act({ reason: text }),
  }),
  void: wordForm({
    ...reason,
    help: msg('receivables.voidHelp'),
    isDestructive: true,
    send: (text, { act }) => act({ reason: text }),
  }),
});
