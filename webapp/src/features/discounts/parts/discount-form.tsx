import '@/shared/records/list-words';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { AccountField } from '@/entities/account/account-field';
import { EntryForm } from '@/shared/forms/entry-form';
import { SegmentedField } from '@/shared/forms/segmented-field';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { date } from '@/shared/i18n/format';
import { readNumber } from '@/shared/i18n/number-text';
import { DateInput } from '@/shared/dates/date-input';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { msg, t } from '@/shared/i18n/t';
import { StaleDialog, type Part } from '@/shared/records/stale-dialog';
import type { ActionResult } from '@/shared/store/factories';
import type { DiscountForm as Given } from '../model';
import { discountSchema } from '../schema';

export type DiscountValues = {
  scope: 'account' | 'province' | 'all';
  account: string;
  province: string;
  name: string;
  kind: 'percent' | 'amount';
  value: string;
  currency: 'CAD' | 'USD';
  category: string;
  startsOn: string;
  endsOn: string;
  terms: string;
  mustAcknowledge: boolean;
  stacks: boolean;
};

type Props = {
  initialValues: DiscountValues;
  /** Of a discount that is there already. */
  identity?: { readonly id: number; readonly rowVersion: number };
  submitLabel: string;
  secondary?: ReactNode;
  send: (discount: Given) => Promise<ActionResult<unknown> | null>;
  onDone?: () => void;
  /** Loads the discount as someone else has left it. */
  onStale?: () => Promise<void>;
};

const kindNames = { percent: msg('discounts.kindPercent'), amount: msg('discounts.kindAmount') };

const kinds = [
  { value: 'percent', label: kindNames.percent },
  { value: 'amount', label: kindNames.amount },
] as const;

const yesOrNo = (is: boolean) => (is ? t('records.yes') : t('records.no'));

const parts: readonly Part<DiscountValues>[] = [
  { name: 'name', label: msg('discounts.name') },
  { name: 'account', label: msg('discounts.account') },
  { name: 'province', label: msg('discounts.province') },
  { name: 'kind', label: msg('discounts.kind'), words: ({ kind }) => t(kindNames[kind]) },
  { name: 'value', label: msg('discounts.value') },
  { name: 'currency', label: msg('discounts.currency') },
  { name: 'category', label: msg('discounts.category') },
  { name: 'startsOn', label: msg('discounts.starts'), words: ({ startsOn }) => date(startsOn) },
  { name: 'endsOn', label: msg('discounts.ends'), words: ({ endsOn }) => date(endsOn) },
  { name: 'terms', label: msg('discounts.terms') },
  {
    name: 'mustAcknowledge',
    label: msg('discounts.mustAcknowledge'),
    words: ({ mustAcknowledge }) => yesOrNo(mustAcknowledge),
  },
  { name: 'stacks', label: msg('discounts.stacks'), words: ({ stacks }) => yesOrNo(stacks) },
];

const groupOf = (scope: DiscountValues['scope'], province: string) => {
  if (scope === 'account') return null;
  return scope === 'all' ? 'all' : province;
};

export function DiscountForm({
  initialValues,
  identity,
  submitLabel,
  secondary,
  send,
  onDone,
  onStale,
}: Props) {
  const form = useEntryForm({
    schema: discountSchema,
    initialValues,
    rowVersion: identity?.rowVersion,
    send: ({ scope, account, province, currency, value, ...rest }, rowVersion) =>
      send({
        ...identity,
        ...(rowVersion !== undefined && { rowVersion }),
        ...rest,
        value: readNumber(value),
        account: scope === 'account' ? account : null,
        group: groupOf(scope, province),
        currency: rest.kind === 'amount' ? currency : null,
      }),
    ...(onDone && { onDone }),
    ...(onStale && { onStale }),
  });
  const { scope, kind } = form.values;
  return (
    <EntryForm form={form} submitLabel={submitLabel} secondary={secondary}>
      <TextInput label={t('discounts.name')} maxLength={120} {...form.field('name')} />
      <SegmentedField
        {...form.choice('scope')}
        label={t('discounts.scope')}
        data={[
          { value: 'account', label: t('discounts.account') },
          { value: 'province', label: t('discounts.provinceShort') },
          { value: 'all', label: t('discounts.everybody') },
        ]}
      />
      {scope === 'account' && <AccountField label={t('discounts.account')} {...form.choice('account')} />}
      {scope === 'province' && (
        <TextInput label={t('discounts.province')} maxLength={2} {...form.field('province')} />
      )}
      <SegmentedField {...form.choice('kind')} label={t('discounts.kind')} data={drawnChoices(kinds)} />
      <TextInput label={t('discounts.value')} inputMode="decimal" {...form.field('value')} />
      {kind === 'amount' && (
        <SegmentedField
          {...form.choice('currency')}
          label={t('discounts.currency')}
          data={[
            { value: 'CAD', label: 'CAD' },
            { value: 'USD', label: 'USD' },
          ]}
        />
      )}
      <TextInput
        label={optional(t('discounts.category'))}
        description={t('discounts.categoryHelp')}
        maxLength={120}
        {...form.field('category')}
      />
      <DateInput label={t('discounts.starts')} {...form.choice('startsOn')} />
      <DateInput label={t('discounts.ends')} {...form.choice('endsOn')} />
      <Textarea
        label={optional(t('discounts.terms'))}
        description={t('discounts.versionHelp')}
        maxLength={4000}
        {...form.field('terms')}
      />
      <Checkbox
        label={t('discounts.mustAcknowledge')}
        description={t('discounts.mustAcknowledgeHelp')}
        {...form.checkbox('mustAcknowledge')}
      />
      <Checkbox
        label={t('discounts.stacks')}
        description={t('discounts.stacksHelp')}
        {...form.checkbox('stacks')}
      />
      <StaleDialog {...form.conflict} parts={parts} />
    </EntryForm>
  );
}
