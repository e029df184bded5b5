import './step-words';
import { AccountChooser } from '@/entities/account/account-chooser';
import { t } from '@/shared/i18n/t';
import { StepTitle } from './step-title';
import type { StepProps } from './wizard';
import { withOrder } from './draft';
import { FieldErrorTexts } from './field-error-texts';

const accountFields = ['account'];

/** Staff say first for whom they report. */
export function AccountStep({ wizard, formId }: StepProps) {
  const { draft, id, next, problem } = wizard;
  return (
    <>
      <StepTitle
        title={t('wizard.accountTitle')}
        help={
          draft.account === '' ? t('wizard.accountHelp') : t('wizard.accountIs', { account: draft.account })
        }
      />
      <FieldErrorTexts errors={problem.errors} fields={accountFields} formId={formId} />
      {id === null && (
        <AccountChooser
          isOffered={() => true}
          onChoose={({ account }) => void next({ ...withOrder(draft, ''), account })}
        />
      )}
    </>
  );
}
