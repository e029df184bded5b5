import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { money, percent } from '@/shared/i18n/format';
import { readNumber } from '@/shared/i18n/number-text';
import { t } from '@/shared/i18n/t';
import { MoneyInput } from '@/shared/records/money-input';
import { useRules } from '../stores';
import { sumOf, type StaffChange } from '../model';
import { priceSchema } from '../schema';
import type { VerbFormProps } from './change-workflow';
import classes from './row-fields.module.css';
import { useTake } from './use-take';

type Line = { readonly amount: string; readonly reason: string };

const blank: Line = { amount: '', reason: '' };
const theRules = {};

/** What stands there when a price is set anew: the price that expired. */
const linesOf = ({ offer }: StaffChange): readonly Line[] =>
  offer?.priceLines.map(({ amount, reason }) => ({ amount: amount.toFixed(2), reason })) ?? [blank];

/** What a change costs, part by part with the reason that the dealer reads. */
export function PriceForm({ item, label, run }: VerbFormProps) {
  const take = useTake({ run });
  const { id, orderCurrency: currency, fee } = item;
  const form = useEntryForm({
    schema: priceSchema,
    initialValues: { lines: linesOf(item) },
    draft: `change price ${id}`,
    send: ({ lines }) => {
      const priced = lines.map(({ amount, reason }) => ({ amount: readNumber(amount), reason }));
      const price = sumOf(priced.map(({ amount }) => amount));
      return take((rowVersion) => ({ id, verb: 'price', form: { lines: priced, price, rowVersion } }));
    },
  });
  const { id: fieldId, value: lines, error } = form.choice('lines');
  const change = (at: number, changed: Partial<Line>) =>
    form.set(
      'lines',
      lines.map((line, index) => (index === at ? { ...line, ...changed } : line)),
    );
  const errorOf = (at: number, field: keyof Line) => form.problem.errors[`lines.${at}.${field}`]?.[0];
  const entered = lines.map(({ amount }) => readNumber(amount)).filter(Number.isFinite);
  const addFee = () =>
    fee &&
    form.set('lines', [
      ...lines.filter(({ amount, reason }) => amount !== '' || reason !== ''),
      {
        amount: fee.amount.toFixed(2),
        reason: t('changeDesk.feeReason', { percent: percent(fee.percent) }),
      },
    ]);
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('changeDesk.priceHelp')}</Text>
      <RuleHelp item={item} />
      {(error ?? form.problem.errors['price']?.[0]) && (
        <Text size="sm" c="red" role="alert">
          {error ?? form.problem.errors['price']?.[0]}
        </Text>
      )}
      <ul className={classes.rows}>
        {lines.map((line, index) => (
          // Lines have no name of their own; they are only added at the end and taken out.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={classes.price}>
            <TextInput
              id={`${fieldId}.${index}.reason`}
              label={t('changeDesk.priceReason')}
              aria-label={t('changeDesk.priceReasonOf', { line: index + 1 })}
              maxLength={200}
              autoComplete="off"
              value={line.reason}
              error={errorOf(index, 'reason')}
              onChange={({ currentTarget }) => change(index, { reason: currentTarget.value })}
              {...(index === 0 && { 'data-autofocus': true })}
            />
            <MoneyInput
              id={`${fieldId}.${index}.amount`}
              label={t('changeDesk.amount')}
              aria-label={t('changeDesk.amountOf', { line: index + 1 })}
              currency={currency}
              value={line.amount}
              error={errorOf(index, 'amount')}
              onChange={(amount) => change(index, { amount })}
            />
            {lines.length > 1 && (
              <ActionIcon
                className={classes.remove}
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('changeDesk.removeLine', { line: index + 1 })}
                onClick={() =>
                  form.set(
                    'lines',
                    lines.filter((_, at) => at !== index),
                  )
                }
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.set('lines', [...lines, blank])}
        >
          {t('changeDesk.addLine')}
        </Button>
        {fee && fee.amount !== 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={addFee}
          >
            {t('changeDesk.addFee', {
              percent: percent(fee.percent),
              amount: money(fee.amount, currency),
            })}
          </Button>
        )}
      </Group>
      <output className={classes.sum}>
        <span>{t('change.beforeTax')}</span>
        <span>{money(sumOf(entered), currency)}</span>
      </output>
    </EntryForm>
  );
}

/** When somebody else has to agree, and for how long it holds. */
function RuleHelp({ item: { orderCurrency } }: { item: StaffChange }) {
  const { item: rules } = useRules(theRules);
  if (rules === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('changeDesk.ruleHelp', { amount: money(rules.supervisorFrom, orderCurrency) })}{' '}
      {t('changeDesk.validHelp', { count: rules.priceDays })}
    </Text>
  );
}
