import { CompleteForm } from '@/entities/service/staff/complete-form';
import { IncompleteForm } from '@/entities/service/staff/incomplete-form';
import type { StaffRequest } from '@/entities/service/staff/model';
import type { ServiceInput } from '@/entities/service/staff/workflow';
import { msg, t } from '@/shared/i18n/t';
import { confirmForm, formsByVerb } from '@/shared/workflow/verb-forms';
import { wordForm } from '@/shared/workflow/word-form';
import { useChangeRequest } from '../stores';
import { PriceAnswerForm } from './answer-form';
import { EditForm } from './edit-form';
import { HandOverForm } from './hand-over-form';
import { ProcessForm } from './process-form';
import { QuestionForm } from './question-form';
import { CancelForm, CloseForm, RejectForm, ReopenForm } from './reason-form';
import { BookingForm } from './booking-form';
import { MergeForm, RelateForm } from './target-form';
import { VerdictForm } from './verdict-form';

/** What an action has to be told, by its name. */
export const ServiceForms = formsByVerb<StaffRequest, ServiceInput>(
  {
    approve: VerdictForm,
    partapprove: VerdictForm,
    moreinfo: QuestionForm,
    // What the dealer has answered by telephone, in their name.
    reply: wordForm({
      field: 'reply',
      rule: { least: 1, most: 4000, message: msg('desk.replyNeeded') },
      help: ({ accountName }) => t('desk.replyHelp', { dealer: accountName }),
      label: msg('desk.reply'),
      draftOf: ({ id }) => `recorded reply ${id}`,
      send: (reply, { item: { id }, run }) =>
        run((rowVersion) => useChangeRequest.getState().run({ id, rowVersion, reply })),
    }),
    dealeranswer: PriceAnswerForm,
    process: ProcessForm,
    schedule: BookingForm,
    incomplete: IncompleteForm,
    complete: CompleteForm,
    handover: HandOverForm,
    reject: RejectForm,
    cancel: CancelForm,
    reopen: ReopenForm,
    merge: MergeForm,
    relate: RelateForm,
    edit: EditForm,
    close: CloseForm,
  },
  confirmForm(msg('desk.confirmHelp')),
);
