import { Text } from '@mantine/core';
import { ProofForm } from '@/entities/second-step/proof-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { fromCents } from '@/shared/lib/cents';
import { company } from '@/shared/lib/company';
import { centsOf } from './entry';
import type { RemitEntry } from './use-remit-entry';

type Props = {
  opened: boolean;
  onClose: () => void;
  remit: RemitEntry;
  /** What is not paid of its invoices, in cents. */
  short: number;
};

/** A payment above the account's limit: who records it proves who they are. */
export function ProofDialog({ opened, onClose, remit, short }: Props) {
  const { entry, unproved, isDraft, prove } = remit;
  const asMoney = (cents: number) => money(fromCents(cents), entry.currency);
  const amount = asMoney(centsOf(entry.amount));
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('money.proofTitle')}>
      {unproved !== null && (
        <ProofForm
          purpose="remittance"
          id={unproved}
          submitLabel={isDraft ? t('remit.submit', { company: company.name }) : t('remit.saveChanges')}
          send={prove}
        >
          <Text size="sm">{t('money.proofOf', { amount })}</Text>
          {short > 0 && <Text size="sm">{t('remit.shortSaid', { amount: asMoney(short) })}</Text>}
        </ProofForm>
      )}
    </FormDialog>
  );
}
