import { FormDialog } from '@/shared/forms/form-dialog';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { fromCents } from '@/shared/lib/cents';
import { ProofForm } from '../parts/proof-form';
import { centsOf } from './entry';
import type { RemitEntry } from './use-remit-entry';

/** A payment above the account's limit: who records it proves who they are. */
export function ProofDialog({ remit }: { remit: RemitEntry }) {
  const { entry, unproved, isDraft, prove, leaveUnproved } = remit;
  const amount = money(fromCents(centsOf(entry.amount)), entry.currency);
  return (
    <FormDialog opened={unproved !== null} onClose={leaveUnproved} title={t('money.proofTitle')}>
      {unproved !== null && (
        <ProofForm
          id={unproved}
          submitLabel={isDraft ? t('remit.submit') : t('remit.saveChanges')}
          send={prove}
        >
          {t('money.proofOf', { amount })}
        </ProofForm>
      )}
    </FormDialog>
  );
}
