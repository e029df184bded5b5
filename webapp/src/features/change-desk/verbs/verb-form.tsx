import { priceOf, type ChangeItem } from '@/entities/change-request/model';
import { later, words } from '@/shared/i18n/t';
import { confirmForm, formsByVerb } from '@/shared/workflow/verb-forms';
import { wordForm } from '@/shared/workflow/word-form';
import type { VerbFormProps, VerbInput } from '../desk';
import { AnswerForm } from './answer-form';
import { HoursForm, PlanningForm } from './comment-forms';
import { DetailsForm } from './details-form';
import { CancelForm, CompleteForm } from './end-forms';
import { ForwardForm, SupervisorForm } from './person-forms';
import { PriceForm } from './price-form';
import { take } from './take';
import { UpdateForm } from './update-form';

const told = (verb: 'reply' | 'revert' | 'revertmanager' | 'supervisorreject') => ({
  field: 'comment',
  rule: { least: 5, most: 1000, message: later('changeDesk.reasonShort') },
  label: words('changeDesk.reason'),
  draftOf: ({ id }: ChangeItem) => `change ${verb} ${id}`,
  send: (comment: string, { item: { id }, run }: VerbFormProps) =>
    take(run, (rowVersion) => ({ id, verb, form: { comment, rowVersion } })),
});

/** What a step has to be told, by its name. */
export const VerbForm = formsByVerb<ChangeItem, VerbInput>({
  update: UpdateForm,
  updatedetails: DetailsForm,
  revert: wordForm({ ...told('revert'), help: words('changeDesk.revertHelp') }),
  revertmanager: wordForm({ ...told('revertmanager'), help: words('changeDesk.revertManagerHelp') }),
  forward: ForwardForm,
  reply: wordForm({
    ...told('reply'),
    rule: { least: 1, most: 1000, message: later('changeDesk.noteNeeded') },
    label: words('changeDesk.reply'),
    help: ({ desk }) => words('changeDesk.replyHelp', { name: desk?.forwardedByName ?? '' }),
  }),
  planningcomments: PlanningForm,
  amcomments: HoursForm,
  price: PriceForm,
  supervisorassign: SupervisorForm,
  supervisorapprove: confirmForm((item) => words('changeDesk.approveHelp', { price: priceOf(item) })),
  supervisorreject: wordForm({ ...told('supervisorreject'), help: words('changeDesk.rejectHelp') }),
  dealeranswer: AnswerForm,
  complete: CompleteForm,
  cancel: CancelForm,
});
