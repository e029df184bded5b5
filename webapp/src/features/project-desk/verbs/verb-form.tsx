import type { ProjectRequestItem } from '@/entities/project/model';
import { msg } from '@/shared/i18n/t';
import { confirmForm, formsByVerb } from '@/shared/workflow/verb-forms';
import { wordForm } from '@/shared/workflow/word-form';
import { dealerOf } from '../model';
import type { RequestFormProps, RequestInput } from '../request-desk';
import { useResolve } from '../stores';
import { DepartmentForm } from './department-form';
import { LinkForm } from './link-form';
import { RespondForm } from './respond-form';
import { RevisionForm } from './revision-form';
import { TriageForm } from './triage-form';
import { UpdateForm } from './update-form';

const text = (name: string) => ({
  field: 'text',
  rule: { least: 1, most: 4000, message: msg('projectDesk.textNeeded') },
  minRows: 3,
  draftOf: ({ id }: ProjectRequestItem) => `project ${name} ${id}`,
  send: (given: string, { act }: RequestFormProps) => act({ text: given }),
});

const reason = {
  field: 'reason',
  rule: { least: 5, most: 1000, message: msg('projectDesk.reasonShort') },
  label: msg('projectDesk.reason'),
  minRows: 2,
};

const sendReason = (given: string, { act }: RequestFormProps) => act({ reason: given });

/** Whether a dealer reads what is said about a request. */
const readBy = ({ isInternal, isOrphan }: ProjectRequestItem) =>
  isInternal || isOrphan ? '' : msg('projectDesk.dealerReads');

/** What a step has to be told, by its name. */
export const RequestForms = formsByVerb<ProjectRequestItem, RequestInput>({
  triage: TriageForm,
  adddepartment: DepartmentForm,
  askdealer: wordForm({
    ...text('question'),
    help: (request) => msg('projectDesk.askDealerHelp', { name: dealerOf(request) }),
    label: msg('projectDesk.questionToDealer'),
  }),
  reply: wordForm({
    ...text('reply'),
    help: msg('projectDesk.replyHelp'),
    label: msg('projectDesk.dealerReply'),
  }),
  respond: RespondForm,
  complete: confirmForm(({ isInternal }) =>
    msg(isInternal ? 'projectDesk.completeInternalHelp' : 'projectDesk.completeHelp'),
  ),
  update: UpdateForm,
  revision: RevisionForm,
  reopen: wordForm({
    ...reason,
    help: msg('projectDesk.reopenHelp'),
    description: readBy,
    send: sendReason,
  }),
  cancel: wordForm({
    ...reason,
    help: msg('projectDesk.cancelHelp'),
    description: readBy,
    isDestructive: true,
    send: sendReason,
  }),
  link: LinkForm,
  // The end of an orphan that belongs to no one.
  reject: wordForm({
    ...reason,
    help: msg('projectDesk.rejectHelp'),
    isDestructive: true,
    send: (given, { item: { id }, run }) =>
      run((rowVersion) =>
        useResolve.getState().run({ id, form: { isRejected: true, reason: given, rowVersion } }),
      ),
  }),
});
