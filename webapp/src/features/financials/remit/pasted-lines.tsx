import { Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { methodWords } from '@/entities/money/model';
import { date, money } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { fromCents, toCents } from '@/shared/lib/cents';
import { Notice } from '@/shared/ui/notice';
import { RowTable } from '@/shared/ui/row-table';
import { paidBy } from './entry';
import classes from './remit.module.css';
import type { Said } from './said';
import type { ColumnRole, Pasted } from './stores';

type Props = {
  pasted: Pasted;
  /** What it says of the payment itself. */
  said: Said;
  /** The amount of the payment in cents, where a person has entered it. */
  typed: number | null;
  isReading: boolean;
  /** Reads it anew with these columns. */
  onColumns: (columns: readonly ColumnRole[]) => void;
  onBack: () => void;
  /** With the amount that the payment is to have; null follows the lines. */
  onApply: (total: number | null) => void;
};

const roleWords: Readonly<Record<ColumnRole, Words>> = {
  other: msg('remit.roleOther'),
  invoice: msg('remit.roleInvoice'),
  paid: msg('remit.rolePaid'),
  gross: msg('remit.roleGross'),
  net: msg('remit.roleNet'),
  tax: msg('remit.roleTax'),
  discount: msg('remit.roleDiscount'),
  deduction: msg('remit.roleDeduction'),
  balance: msg('remit.roleBalance'),
  po: msg('remit.rolePo'),
  order: msg('remit.roleOrder'),
  date: msg('remit.roleDate'),
  reference: msg('remit.roleReference'),
};

const roles: readonly ColumnRole[] = [
  'other',
  'invoice',
  'paid',
  'gross',
  'net',
  'tax',
  'discount',
  'deduction',
  'balance',
  'po',
  'order',
  'date',
  'reference',
];

/** How it was paid, with what number and when, as far as that was read. */
const paymentWords = ({ method, reference, paidOn }: Said): string =>
  [method && t(methodWords[method]), reference, paidOn && date(paidOn)].filter(Boolean).join(' · ');

/** What was read, what was not understood, and what does not add up. */
export function PastedLines({ pasted, said, typed, isReading, onColumns, onBack, onApply }: Props) {
  const { lines, columns, currency, isUndecided } = pasted;
  const notUnderstood = pasted.notUnderstood.filter(({ line }) => !said.lines.has(line));
  const payment = paymentWords(said);
  const amount = (value: number) => money(value, currency);
  const usable = lines.filter((line) => line.amount > 0);
  const sum = paidBy(pasted);
  const [total, setTotal] = useState<number | null>(typed);
  return (
    <Stack gap="md">
      <Text role="status">
        {lines.length === 0 ? t('remit.nothingRead') : t('remit.readLines', { count: lines.length })}
      </Text>
      {payment !== '' && <Text size="sm">{t('remit.paymentRead', { payment })}</Text>}
      {columns.length > 1 && (
        <Columns
          // What nothing decides is asked at once.
          isAsked={isUndecided}
          pasted={pasted}
          isReading={isReading}
          onColumns={onColumns}
        />
      )}
      {lines.length > 0 && !isUndecided && (
        <RowTable
          caption={t('remit.readLines', { count: lines.length })}
          columns={[
            { header: t('remit.line'), align: 'end', value: ({ line }) => line },
            {
              header: t('remit.text'),
              value: ({ text, notUsed }) => (
                <>
                  {text}
                  {notUsed.length > 0 && (
                    <Text size="xs" c="dimmed">
                      {t('remit.notUsed', { amounts: notUsed.join(', ') })}
                    </Text>
                  )}
                </>
              ),
            },
            { header: t('money.invoice'), isTitle: true, value: (line) => line.invoiceNumber },
            {
              header: t('remit.amount'),
              align: 'end',
              value: (line) => (line.amount === 0 ? '' : amount(line.isCredit ? -line.amount : line.amount)),
            },
            {
              header: t('remit.discount'),
              align: 'end',
              value: ({ discount }) => (discount === 0 ? '' : amount(discount)),
            },
            {
              header: t('remit.problem'),
              value: ({ problem }) =>
                problem ? <span className={classes.problem}>{problem}</span> : t('remit.addsUp'),
            },
          ]}
          rows={lines}
          keyOf={({ invoiceId }) => invoiceId}
        />
      )}
      {notUnderstood.length > 0 && (
        <section>
          <Text fw={600}>{t('remit.notUnderstood', { count: notUnderstood.length })}</Text>
          <RowTable
            caption={t('remit.notUnderstood', { count: notUnderstood.length })}
            columns={[
              { header: t('remit.line'), isTitle: true, value: ({ line }) => line },
              { header: t('remit.text'), value: ({ text }) => text },
              { header: t('remit.why'), value: ({ why }) => why },
            ]}
            rows={notUnderstood.map((unread, place) => ({ ...unread, place }))}
            keyOf={({ place }) => place}
          />
        </section>
      )}
      {!isUndecided && <Sums pasted={pasted} />}
      {usable.length > 0 && !isUndecided && (
        <Total pasted={pasted} sum={sum} typed={typed} value={total} onChange={setTotal} />
      )}
      <Group gap="sm">
        {usable.length > 0 && !isUndecided && (
          <Button onClick={() => onApply(total === null ? null : fromCents(total))}>
            {t('remit.apply', { count: usable.length })}
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          {t('remit.readAgain')}
        </Button>
      </Group>
      {usable.length > 0 && !isUndecided && (
        <Text size="sm" c="dimmed">
          {t('remit.replaces')}
        </Text>
      )}
    </Stack>
  );
}

type ColumnsProps = Pick<Props, 'pasted' | 'isReading' | 'onColumns'> & { isAsked: boolean };

/** What each column is. It can be said otherwise, and has to be where nothing decides it. */
function Columns({ pasted, isAsked, isReading, onColumns }: ColumnsProps) {
  const { columns, isTable } = pasted;
  const [given, setGiven] = useState(() => columns.map(({ role }) => role));
  const hasAmount = given.some((role) => role === 'paid' || role === 'gross' || role === 'net');
  const choices = (
    <Stack gap="sm">
      <div className={classes.fields}>
        {columns.map(({ heading, samples }, place) => (
          <NativeSelect
            // By place: two columns may have the same heading.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            label={heading || t(isTable ? 'remit.column' : 'remit.amountAt', { place: place + 1 })}
            description={samples.join(', ')}
            data={roles.map((role) => ({ value: role, label: t(roleWords[role]) }))}
            value={given[place] ?? 'other'}
            onChange={({ currentTarget }) => {
              const role = roles.find((one) => one === currentTarget.value) ?? 'other';
              setGiven(given.map((one, index) => (index === place ? role : one)));
            }}
          />
        ))}
      </div>
      <div>
        <Button
          variant={isAsked ? 'filled' : 'default'}
          loading={isReading}
          disabled={!hasAmount}
          onClick={() => onColumns(given)}
        >
          {t('remit.useColumns')}
        </Button>
      </div>
    </Stack>
  );
  if (isAsked)
    return (
      <Notice tone="waiting" role="alert" title={t(isTable ? 'remit.whichColumn' : 'remit.whichAmount')}>
        <Text size="sm" mb="sm">
          {t('remit.whichHelp')}
        </Text>
        {choices}
      </Notice>
    );
  return (
    <details>
      <summary>{t('remit.columns')}</summary>
      {choices}
    </details>
  );
}

type TotalProps = {
  pasted: Pasted;
  /** What is paid by the lines, in cents. */
  sum: number;
  typed: number | null;
  value: number | null;
  onChange: (total: number | null) => void;
};

/** Asks for the amount of the payment where the lines, the text and the person say different ones. */
function Total({ pasted, sum, typed, value, onChange }: TotalProps) {
  const { statedTotals, currency } = pasted;
  const asMoney = (cents: number) => money(fromCents(cents), currency);
  const stated = new Set(statedTotals.map(({ amount }) => toCents(amount)).filter((cents) => cents !== sum));
  const others = [...stated].filter((cents) => cents !== typed);
  const hasTyped = typed !== null && typed !== sum;
  if (others.length === 0 && !hasTyped) return null;
  return (
    <Radio.Group
      label={t('remit.whichTotal')}
      value={value === null || value === sum ? 'lines' : String(value)}
      onChange={(next) => onChange(next === 'lines' ? null : Number(next))}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="lines" label={t('remit.totalOfLines', { amount: asMoney(sum) })} />
        {others.map((cents) => (
          <Radio
            key={cents}
            value={String(cents)}
            label={t('remit.totalOfText', { amount: asMoney(cents) })}
          />
        ))}
        {hasTyped && (
          <Radio value={String(typed)} label={t('remit.totalTyped', { amount: asMoney(typed) })} />
        )}
      </Stack>
    </Radio.Group>
  );
}

function Sums({ pasted }: { pasted: Pasted }) {
  const { amount, discounts, credits, statedTotals, statedTotal, difference, currency } = pasted;
  const asMoney = (value: number) => money(value, currency);
  const totals = statedTotals.map((total) => asMoney(total.amount)).join(', ');
  return (
    <Text size="sm">
      {t('remit.comesTo', {
        amount: asMoney(amount),
        discounts: asMoney(discounts),
        credits: asMoney(credits),
      })}{' '}
      {typeof statedTotal !== 'number' && statedTotals.length > 1 && t('remit.totalsDiffer', { totals })}
      {typeof statedTotal === 'number' &&
        (toCents(difference ?? 0) === 0
          ? t('remit.agrees', { total: asMoney(statedTotal) })
          : t('remit.differs', { total: asMoney(statedTotal), difference: asMoney(difference ?? 0) }))}
    </Text>
  );
}
