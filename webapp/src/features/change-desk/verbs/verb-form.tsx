import { priceOf, type ChangeItem } from '@/entities/change-request/model';
import { msg } from '@/shared/i18n/t';
import { confirmForm, formsByVerb } from '@/shared/workflow/verb-forms';
import { wordForm } from '@/shared/workflow/word-form';
import type { ChangeFormProps, ChangeInput } from '../desk';
import { ProvenAnswerForm } from './answer-form';
import { HoursForm, PlanningForm } from './comment-forms';
import { DetailsForm } from './details-form';
import { CancelForm, CompleteForm } from './end-forms';
import { ForwardForm, SupervisorForm } from './person-forms';
import { PriceForm } from './price-form';
import { take } from './take';
import { UpdateForm } from './update-form';

const told = (verb: 'reply' | 'revert' | 'revertmanager' | 'supervisorreject') => ({
  field: 'comment',
  rule: { least: 5, most: 1000, message: msg('changeDesk.reasonShort') },
  label: msg('changeDesk.reason'),
  draftOf: ({ id }: ChangeItem) => `change ${verb} ${id}`,
  send: (comment: string, { item: { id }, run }: ChangeFormProps) =>
    take(run, (rowVersion) => ({ id, verb, form: { comment, rowVersion } })),
});

/** What a step has to be told, by its name. */
export const ChangeForms = formsByVerb<ChangeItem, ChangeInput>({
  update: UpdateForm,
  updatedetails: DetailsForm,
  revert: wordForm({ ...told('revert'), help: msg('changeDesk.revertHelp') }),
  revertmanager: wordForm({ ...told('revertmanager'), help: msg('changeDesk.revertManagerHelp') }),
  forward: ForwardForm,
  reply: wordForm({
    ...told('reply'),
    rule: { least: 1, most: 1000, message: msg('changeDesk.noteNeeded') },
    label: msg('changeDesk.reply'),
    help: ({ desk }) => msg('changeDesk.replyHelp', { name: desk?.forwardedByName ?? '' }),
  }),
  planningcomments: PlanningForm,
  amcomments: HoursForm,
  price: PriceForm,
  supervisorassign: SupervisorForm,
  supervisorapprove: confirmForm((item) => msg('changeDesk.approveHelp', { price: priceOf(item) })),
  supervisorreject: wordForm({ ...told('supervisorreject'), help: msg('changeDesk.rejectHelp') }),
  dealeranswer: ProvenAnswerForm,
  complete: CompleteForm,
  cancel: CancelForm,
});
