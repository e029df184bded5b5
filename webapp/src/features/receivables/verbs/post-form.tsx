import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { type RemittanceLine } from '@/entities/money/model';
import { DateInput } from '@/shared/dates/date-input';
import { isDay } from '@/shared/dates/is-day';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { readNumber } from '@/shared/i18n/number-text';
import { msg, t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { MoneyInput } from '@/shared/records/money-input';
import type { RemittanceFormProps } from '../desk';
import classes from './lines.module.css';
import { fromCents, toCents } from '@/shared/lib/cents';

const amount = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '' && readNumber(text) >= 0, msg('receivables.amountWrong')),
);

const schema = v.object({
  receipt: v.pipe(v.string(), v.trim(), v.minLength(1, msg('receivables.receiptNeeded')), v.maxLength(40)),
  postedOn: v.pipe(v.string(), v.check(isDay, msg('receivables.dayNeeded'))),
  lines: v.record(v.string(), amount),
});

const settles = ({ amount: paid, discount }: RemittanceLine) => fromCents(toCents(paid) + toCents(discount));

/** What the ERP has posted, line by line; all of it unless less is entered. */
export function PostForm({ item, label, act }: RemittanceFormProps) {
  const { invoices, currency } = item;
  const [day] = useState(() => today());
  const form = useEntryForm({
    schema,
    initialValues: {
      receipt: item.receipt,
      postedOn: day,
      lines: Object.fromEntries(invoices.map((line) => [String(line.id), settles(line).toFixed(2)])),
    },
    send: ({ lines, ...given }) =>
      act({
        ...given,
        lines: invoices.map(({ id }) => ({ id, amount: readNumber(lines[String(id)] ?? '0') })),
      }),
  });
  const { value: lines, error } = form.choice('lines');
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('receivables.postHelp')}</Text>
      <TextInput
        label={t('receivables.receiptNumber')}
        maxLength={40}
        autoComplete="off"
        data-autofocus
        {...form.field('receipt')}
      />
      <DateInput label={t('receivables.postedOn')} max={day} {...form.choice('postedOn')} />
      {error !== undefined && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      <div className={classes.lines}>
        {invoices.map((line) => (
          <MoneyInput
            key={line.id}
            label={t('receivables.postedOf', { number: lineName(line) })}
            currency={currency}
            value={lines[String(line.id)] ?? ''}
            onChange={(text) => form.set('lines', { ...lines, [line.id]: text })}
          />
        ))}
      </div>
    </EntryForm>
  );
}

const lineName = ({ invoiceNumber, orderNumber }: RemittanceLine) => invoiceNumber ?? orderNumber ?? '';
