import { Text, TextInput } from '@mantine/core';
import { DateInput } from '@/shared/dates/date-input';
import { SegmentedField } from '@/shared/forms/segmented-field';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { readNumber } from '@/shared/i18n/number-text';
import { t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import { MoneyInput } from '@/shared/records/money-input';
import { Notice } from '@/shared/ui/notice';
import { cancelSchema, completeSchema } from '../schema';
import { TextField } from '@/shared/workflow/text-field';
import type { ChangeFormProps } from '../desk';
import { take } from './take';

/** What the ERP has made of an approved change. */
export function CompleteForm({
  item: { id, offer, loadDate, orderRevision, desk },
  label,
  run,
}: ChangeFormProps) {
  const form = useEntryForm({
    schema: completeSchema,
    initialValues: {
      orderRevision,
      loadedOn: loadDate ?? offer?.newLoadOn ?? '',
      comment: '',
    },
    draft: `change complete ${id}`,
    send: (given) =>
      take(run, (rowVersion) => ({ id, verb: 'complete', form: { ...given, id, rowVersion } })),
  });
  const differing = desk?.differingLines ?? [];
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('changeDesk.completeHelp')}</Text>
      {differing.length > 0 && (
        <Notice
          tone="neutral"
          title={t('changeDesk.differing', { lines: differing.map(lineLabel).join(', ') })}
        />
      )}
      <TextInput
        label={t('changeDesk.revision')}
        description={t('changeDesk.revisionHelp')}
        maxLength={40}
        autoComplete="off"
        data-autofocus
        {...form.field('orderRevision')}
      />
      <DateInput
        label={t('changeDesk.loadedOn')}
        description={t('changeDesk.loadedOnHelp')}
        {...form.choice('loadedOn')}
      />
      <TextField label={t('changeDesk.commentToDealer')} maxLength={4000} {...form.field('comment')} />
    </EntryForm>
  );
}

/** The end of what is not wanted any more; once the dealer has approved it, at a price or for nothing. */
export function CancelForm({ item: { id, status, orderCurrency }, label, run }: ChangeFormProps) {
  const isLate = status === 'dealer_approved';
  const form = useEntryForm({
    schema: cancelSchema,
    initialValues: { comment: '', charge: isLate ? '' : 'early', fee: '' },
    send: ({ comment, charge, fee }) =>
      take(run, (rowVersion) => ({
        id,
        verb: 'cancel',
        form: {
          id,
          comment,
          rowVersion,
          fee: charge === 'fee' ? readNumber(fee) : null,
          isFeeWaived: charge === 'waived',
        },
      })),
  });
  return (
    <EntryForm form={form} submitLabel={label} isDestructive>
      <Text size="sm">{t('changeDesk.cancelHelp')}</Text>
      <TextField
        label={t('changeDesk.reason')}
        description={t('changeDesk.dealerReads')}
        maxLength={1000}
        data-autofocus
        {...form.field('comment')}
      />
      {isLate && (
        <SegmentedField
          {...form.choice('charge')}
          label={t('changeDesk.charge')}
          data={[
            { value: 'fee', label: t('changeDesk.chargeFee') },
            { value: 'waived', label: t('changeDesk.chargeWaived') },
          ]}
        />
      )}
      {form.values.charge === 'fee' && (
        <MoneyInput
          label={t('change.cancelFee')}
          description={t('changeDesk.feeHelp')}
          currency={orderCurrency}
          maw="14rem"
          {...form.choice('fee')}
        />
      )}
    </EntryForm>
  );
}
