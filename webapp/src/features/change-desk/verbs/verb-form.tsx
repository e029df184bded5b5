import { priceOf } from '@/entities/change-request/model';
import { t } from '@/shared/i18n/t';
import { ConfirmForm } from '@/shared/workflow/confirm-form';
import { formsByVerb } from '@/shared/workflow/verb-forms';
import type { StaffChange } from '../model';
import { AnswerForm } from './answer-form';
import type { VerbFormProps, VerbInput } from './change-workflow';
import { HoursForm, PlanningForm } from './comment-forms';
import { DetailsForm } from './details-form';
import { CancelForm, CompleteForm } from './end-forms';
import { ForwardForm, SupervisorForm } from './person-forms';
import { PriceForm } from './price-form';
import { UpdateForm } from './update-form';
import { ReplyForm, RevertForm, RevertManagerForm, SupervisorRejectForm } from './word-form';

const SupervisorApproveForm = (props: VerbFormProps) => (
  <ConfirmForm {...props} help={t('changeDesk.approveHelp', { price: priceOf(props.item) })} />
);

/** What a step has to be told, by its name. */
export const VerbForm = formsByVerb<StaffChange, VerbInput>({
  update: UpdateForm,
  updatedetails: DetailsForm,
  revert: RevertForm,
  revertmanager: RevertManagerForm,
  forward: ForwardForm,
  reply: ReplyForm,
  planningcomments: PlanningForm,
  amcomments: HoursForm,
  price: PriceForm,
  supervisorassign: SupervisorForm,
  supervisorapprove: SupervisorApproveForm,
  supervisorreject: SupervisorRejectForm,
  dealeranswer: AnswerForm,
  complete: CompleteForm,
  cancel: CancelForm,
});
