import { AccountChooser } from '@/shared/accounts/account-chooser';
import { t } from '@/shared/i18n/t';
import { StepTitle } from './step-title';
import type { StepProps } from './wizard';
import { withOrder } from './draft';

/** Staff say first for whom they report. */
export function AccountStep({ wizard }: StepProps) {
  const { draft, id, next } = wizard;
  return (
    <>
      <StepTitle
        title={t('wizard.accountTitle')}
        help={
          draft.account === '' ? t('wizard.accountHelp') : t('wizard.accountIs', { account: draft.account })
        }
      />
      {id === null && (
        <AccountChooser
          isOffered={() => true}
          onChoose={({ account }) => void next({ ...withOrder(draft, ''), account })}
        />
      )}
    </>
  );
}
