import { t } from '@/shared/i18n/t';
import { ConfirmForm } from '@/shared/workflow/confirm-form';
import { formsByVerb, type VerbFormProps } from '@/shared/workflow/verb-forms';
import type { StaffRemittance, VerbInput } from './desk-workflow';
import { PostForm } from './post-form';
import { RejectForm, ReopenForm, ReturnForm, VoidForm } from './reason-form';
import { UpdateForm } from './update-form';

const ApproveForm = (props: VerbFormProps<StaffRemittance, VerbInput>) => (
  <ConfirmForm {...props} help={t('receivables.approveHelp')} />
);

/** What a step has to be told, by its name. */
export const VerbForm = formsByVerb<StaffRemittance, VerbInput>({
  approve: ApproveForm,
  post: PostForm,
  update: UpdateForm,
  return: ReturnForm,
  reject: RejectForm,
  reopen: ReopenForm,
  void: VoidForm,
});
