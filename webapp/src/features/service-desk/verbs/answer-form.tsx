import '@/shared/records/words';
import { FileInput, Text } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { SegmentedField } from '@/shared/forms/segmented-field';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { priceAnswerSchema, proofRules } from '../schema';
import { useRecordAnswer } from '../stores';
import type { ServiceFormProps } from '@/entities/service/staff/workflow';

type Values = { answer: 'accepted' | 'declined' | ''; file: File | null };

const blank: Values = { answer: '', file: null };

/** What the dealer answered to a price outside the portal, with the file that shows it. */
export function PriceAnswerForm({ item: request, label, run }: ServiceFormProps) {
  const record = useRecordAnswer((state) => state.run);
  const { id, price } = request;
  const form = useEntryForm({
    schema: priceAnswerSchema,
    initialValues: blank,
    send: async ({ answer, file }) => {
      if (!price || !file) return null;
      const { amount, currency } = price;
      return run((rowVersion) => record({ id, answer, amount, currency, rowVersion, file }));
    },
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('desk.answerHelp')}</Text>
      {price && (
        <SegmentedField
          {...form.choice('answer')}
          label={t('desk.answerTo', { price: money(price.amount, price.currency) })}
          data={[
            { value: 'accepted', label: t('service.priceAccepted') },
            { value: 'declined', label: t('service.priceDeclined') },
          ]}
        />
      )}
      <FileInput
        label={t('desk.proof')}
        description={t('desk.proofHelp')}
        placeholder={t('desk.proofChoose')}
        accept={proofRules.accept.join(',')}
        clearable
        clearButtonProps={{ 'aria-label': t('lookup.clear', { label: t('desk.proof') }) }}
        {...form.choice('file')}
      />
    </EntryForm>
  );
}
