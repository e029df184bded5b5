import { NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import {
  shortPayWords,
  type RemittanceForm,
  type RemittanceItem,
  type RemittanceLine,
} from '@/entities/money/model';
import type { Schema } from '@/shared/api/schema';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { money } from '@/shared/i18n/format';
import { readNumber } from '@/shared/i18n/number-text';
import { msg, t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { MoneyInput } from '@/shared/records/money-input';
import { useCan } from '@/shared/store/authorization';
import type { OpenInvoice } from '../model';
import { useOpenInvoices, useUpdate } from '../stores';
import type { RemittanceFormProps } from '../desk';
import classes from './lines.module.css';
import { fromCents, toCents } from '@/shared/lib/cents';

type Reason = Schema['ShortPayReason'];

const reasons: readonly Reason[] = [
  'partialPayment',
  'wrongPrice',
  'tax',
  'damaged',
  'missing',
  'serviceClaim',
  'earlyDiscount',
  'other',
];

/** A line while it is changed; one without an amount is taken away. */
type Row = {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly amount: string;
  readonly discount: string;
  readonly reason: Reason | '';
  readonly rest: Pick<Schema['RemittanceLineForm'], 'invoiceId' | 'creditId' | 'orderNumber' | 'requestId'>;
};

const isReadable = (text: string) => text.trim() === '' || readNumber(text) >= 0;

const row = v.pipe(
  v.custom<Row>(() => true),
  v.check(
    ({ amount, discount }) => isReadable(amount) && isReadable(discount),
    msg('receivables.amountWrong'),
  ),
);

const schema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(5, msg('money.reasonShort')), v.maxLength(1000)),
  rows: v.array(row),
});

const textOf = (amount: number) => (amount === 0 ? '' : amount.toFixed(2));

const rowOf = (line: RemittanceLine, currency: string): Row => ({
  key: `line ${line.id}`,
  name: lineName(line),
  about: typeof line.left === 'number' ? `${t('money.left')}: ${money(line.left, currency)}` : '',
  amount: textOf(line.amount),
  discount: textOf(line.discount),
  reason: line.reason ?? '',
  rest: {
    invoiceId: line.invoiceId ?? null,
    creditId: line.creditId ?? null,
    orderNumber: line.orderNumber ?? null,
    requestId: line.requestId ?? null,
  },
});

function lineName({ invoiceNumber, creditNumber, orderNumber }: RemittanceLine): string {
  if (!invoiceNumber) return t('money.deposit', { number: orderNumber ?? '' });
  return creditNumber
    ? t('money.fromCredit', { number: invoiceNumber, credit: creditNumber })
    : invoiceNumber;
}

const newRow = ({ id, invoiceNumber, balance, currency }: OpenInvoice): Row => ({
  key: `invoice ${id}`,
  name: invoiceNumber,
  about: `${t('money.balance')}: ${money(balance, currency)}`,
  amount: '',
  discount: '',
  reason: '',
  rest: { invoiceId: id, creditId: null, orderNumber: null, requestId: null },
});

const centsIn = (text: string) => (text.trim() === '' ? 0 : toCents(readNumber(text)));

/** Who gets what of the payment, changed by receivables with the reason that the dealer reads. */
export function UpdateForm({ item, label, run }: RemittanceFormProps) {
  const update = useUpdate((state) => state.run);
  const [begun] = useState(() => item.invoices.map((line) => rowOf(line, item.currency)));
  const form = useEntryForm({
    schema,
    initialValues: { reason: '', rows: begun },
    send: (given) => run((rowVersion) => update(allocationForm(item, given.rows, given.reason, rowVersion))),
  });
  const { value: rows, error } = form.choice('rows');
  const change = (key: string, changes: Partial<Row>) =>
    form.set(
      'rows',
      rows.map((one) => (one.key === key ? { ...one, ...changes } : one)),
    );
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('receivables.updateHelp')}</Text>
      {error !== undefined && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      <Stack gap="sm">
        {rows.map((one) => (
          <LineFields
            key={one.key}
            row={one}
            currency={item.currency}
            onChange={(to) => change(one.key, to)}
          />
        ))}
      </Stack>
      <AddInvoice item={item} rows={rows} onAdd={(added) => form.set('rows', [...rows, added])} />
      <Textarea label={t('receivables.updateWhy')} minRows={2} maxLength={1000} {...form.field('reason')} />
    </EntryForm>
  );
}

type FieldsProps = { row: Row; currency: string; onChange: (changes: Partial<Row>) => void };

function LineFields({ row: { name, about, amount, discount, reason }, currency, onChange }: FieldsProps) {
  return (
    <div className={classes.line}>
      <div>
        <strong>{name}</strong>
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      </div>
      <MoneyInput
        label={t('money.amount')}
        aria-label={t('receivables.amountOf', { number: name })}
        currency={currency}
        value={amount}
        onChange={(next) => onChange({ amount: next })}
      />
      <MoneyInput
        label={t('receivables.discount')}
        aria-label={t('receivables.discountOf', { number: name })}
        currency={currency}
        value={discount}
        onChange={(next) => onChange({ discount: next })}
      />
      <NativeSelect
        label={t('receivables.shortPay')}
        aria-label={t('receivables.reasonOf', { number: name })}
        data={[
          { value: '', label: t('receivables.noReason') },
          ...reasons.map((one) => ({ value: one, label: t(shortPayWords[one]) })),
        ]}
        value={reason}
        onChange={({ currentTarget }) =>
          onChange({ reason: reasons.find((one) => one === currentTarget.value) ?? '' })
        }
      />
    </div>
  );
}

type AddProps = { item: RemittanceItem; rows: readonly Row[]; onAdd: (row: Row) => void };

/** Another open invoice of the account. */
function AddInvoice({ item: { account, currency }, rows, onAdd }: AddProps) {
  const can = useCan();
  const { items } = useOpenInvoices(useStable(can('invoices:view') ? { account, currency } : null));
  const known = new Set(rows.map(({ rest }) => rest.invoiceId));
  const offered = items.filter(({ id, balance }) => balance > 0 && !known.has(id));
  if (offered.length === 0) return null;
  return (
    <NativeSelect
      label={t('receivables.addInvoice')}
      data={[
        { value: '', label: t('receivables.chooseInvoice') },
        ...offered.map((invoice) => ({
          value: String(invoice.id),
          label: `${invoice.invoiceNumber} · ${money(invoice.balance, invoice.currency)}`,
        })),
      ]}
      value=""
      onChange={({ currentTarget }) => {
        const chosen = offered.find(({ id }) => String(id) === currentTarget.value);
        if (chosen) onAdd(newRow(chosen));
      }}
    />
  );
}

function allocationForm(
  item: RemittanceItem,
  rows: readonly Row[],
  reason: string,
  rowVersion: number,
): RemittanceForm & { readonly id: number } {
  const { id, currency, amount, method, reference, note, paidOn, correctsId } = item;
  return {
    id,
    rowVersion,
    reason,
    currency,
    amount,
    method: method ?? null,
    reference,
    note,
    paidOn: paidOn ?? null,
    correctsId: correctsId ?? null,
    isDraft: false,
    invoices: rows
      .filter((one) => centsIn(one.amount) > 0)
      .map((one) => ({
        ...one.rest,
        amount: fromCents(centsIn(one.amount)),
        discount: fromCents(centsIn(one.discount)),
        reason: one.reason === '' ? null : one.reason,
      })),
  };
}
