import { Text, TextInput } from '@mantine/core';
import type { ChangeItem } from '@/entities/change-request/model';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { money, percent } from '@/shared/i18n/format';
import { readNumber } from '@/shared/i18n/number-text';
import { t } from '@/shared/i18n/t';
import { MoneyInput } from '@/shared/records/money-input';
import { useRules } from '../stores';
import { sumOf } from '@/shared/lib/cents';
import { AddButton, EditableRows } from '@/shared/forms/editable-rows';
import { priceSchema } from '../schema';
import type { ChangeFormProps } from '../desk';
import classes from './row-fields.module.css';
import { take } from './take';

type Line = { readonly amount: string; readonly reason: string };

const blank: Line = { amount: '', reason: '' };
const theRules = {};

/** What stands there when a price is set anew: the price that expired. */
const linesOf = ({ offer }: ChangeItem): readonly Line[] =>
  offer?.priceLines.map(({ amount, reason }) => ({ amount: amount.toFixed(2), reason })) ?? [blank];

/** What a change costs, part by part with the reason that the dealer reads. */
export function PriceForm({ item, label, run }: ChangeFormProps) {
  const { id, orderCurrency: currency, fee } = item;
  const form = useEntryForm({
    schema: priceSchema,
    initialValues: { lines: linesOf(item) },
    draft: `change price ${id}`,
    send: ({ lines }) => {
      const priced = lines.map(({ amount, reason }) => ({ amount: readNumber(amount), reason }));
      const price = sumOf(priced, ({ amount }) => amount);
      return take(run, (rowVersion) => ({ id, verb: 'price', form: { lines: priced, price, rowVersion } }));
    },
  });
  const { id: fieldId, value: lines, error } = form.choice('lines');
  const wrong = error ?? form.problem.errors['price']?.[0];
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
      {wrong && (
        <Text size="sm" c="red" role="alert">
          {wrong}
        </Text>
      )}
      <EditableRows
        rows={lines}
        blank={blank}
        className={classes.price}
        addLabel={t('changeDesk.addLine')}
        removeLabel={(line) => t('changeDesk.removeLine', { line })}
        more={
          fee &&
          fee.amount !== 0 && (
            <AddButton
              label={t('changeDesk.addFee', {
                percent: percent(fee.percent),
                amount: money(fee.amount, currency),
              })}
              onClick={addFee}
            />
          )
        }
        onChange={(changed) => form.set('lines', changed)}
      >
        {(line, index, { change, remove }) => (
          <>
            <TextInput
              id={`${fieldId}.${index}.reason`}
              label={t('changeDesk.priceReason')}
              aria-label={t('changeDesk.priceReasonOf', { line: index + 1 })}
              maxLength={200}
              autoComplete="off"
              value={line.reason}
              error={errorOf(index, 'reason')}
              onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
              {...(index === 0 && { 'data-autofocus': true })}
            />
            <MoneyInput
              id={`${fieldId}.${index}.amount`}
              label={t('changeDesk.amount')}
              aria-label={t('changeDesk.amountOf', { line: index + 1 })}
              currency={currency}
              value={line.amount}
              error={errorOf(index, 'amount')}
              onChange={(amount) => change({ amount })}
            />
            {remove}
          </>
        )}
      </EditableRows>
      <output className={classes.sum}>
        <span>{t('change.beforeTax')}</span>
        <span>
          {money(
            sumOf(entered, (amount) => amount),
            currency,
          )}
        </span>
      </output>
    </EntryForm>
  );
}

/** When someone else has to agree, and for how long the price holds. */
function RuleHelp({ item: { orderCurrency } }: { item: ChangeItem }) {
  const { item: rules } = useRules(theRules);
  if (rules === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('changeDesk.ruleHelp', { amount: money(rules.supervisorFrom, orderCurrency) })}{' '}
      {t('changeDesk.validHelp', { count: rules.priceDays })}
    </Text>
  );
}
