import { formsByVerb } from '@/shared/workflow/verb-forms';
import type { StaffRequest } from '../model';
import { DepartmentForm } from './department-form';
import { CompleteForm, CancelForm, RejectForm, ReopenForm } from './end-forms';
import { LinkForm } from './link-form';
import type { VerbInput } from './request-workflow';
import { RespondForm } from './respond-form';
import { RevisionForm } from './revision-form';
import { AskDealerForm, ReplyForm } from './text-forms';
import { TriageForm } from './triage-form';
import { UpdateForm } from './update-form';

/** What a step has to be told, by its name. */
export const VerbForm = formsByVerb<StaffRequest, VerbInput>({
  triage: TriageForm,
  adddepartment: DepartmentForm,
  askdealer: AskDealerForm,
  reply: ReplyForm,
  respond: RespondForm,
  complete: CompleteForm,
  update: UpdateForm,
  revision: RevisionForm,
  reopen: ReopenForm,
  cancel: CancelForm,
  link: LinkForm,
  reject: RejectForm,
});
