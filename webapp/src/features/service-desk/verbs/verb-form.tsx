import { msg } from '@/shared/i18n/t';
import { confirmForm, formsByVerb } from '@/shared/workflow/verb-forms';
import type { StaffRequest } from '@/entities/service/staff/model';
import { AnswerForm } from './answer-form';
import { CompleteForm } from '@/entities/service/staff/complete-form';
import { EditForm } from './edit-form';
import { HandOverForm } from './hand-over-form';
import { IncompleteForm } from '@/entities/service/staff/incomplete-form';
import { ProcessForm } from './process-form';
import { QuestionForm } from './question-form';
import { CancelForm, CloseForm, RejectForm, ReopenForm } from './reason-form';
import { ReplyForm } from './reply-form';
import { BookingForm } from './booking-form';
import { MergeForm, RelateForm } from './target-form';
import { VerdictForm } from './verdict-form';
import type { ServiceInput } from '@/entities/service/staff/workflow';

/** What an action has to be told, by its name. */
export const ServiceForms = formsByVerb<StaffRequest, ServiceInput>(
  {
    approve: VerdictForm,
    partapprove: VerdictForm,
    moreinfo: QuestionForm,
    reply: ReplyForm,
    dealeranswer: AnswerForm,
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
