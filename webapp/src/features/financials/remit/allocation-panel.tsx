import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useDeferredValue, useRef, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { between } from '@/shared/lib/range';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import type { useAllOpen } from './stores';
import {
  centsOf,
  credited,
  fieldsOf,
  isPaid,
  oldestFirst,
  payable,
  problemsOf,
  ticked,
  type FieldOfLine,
  type Item,
} from './entry';
import { CreditRow, DepositRows, ItemRow } from './item-row';
import classes from './remit.module.css';
import type { RemitEntry } from './use-remit-entry';

type Props = {
  remit: RemitEntry;
  data: ReturnType<typeof useAllOpen>;
  items: readonly Item[];
  formId: string;
};

const step = 50;
/** As many filled rows stand there beyond those that are shown anyway. */
const mostFilled = 100;

/** What the payment is for: the open items with what is left of each, and the ways to fill them in. */
export function AllocationPanel({ remit, data, items, formId }: Props) {
  const { entry, change, edit, problem } = remit;
  const [words, setWords] = useState('');
  const [room, setRoom] = useState(step);
  const sought = useDeferredValue(words.trim().toLowerCase());
  const found = items.filter((item) => sought === '' || textOf(item).includes(sought));
  // What stops the sending is in sight after an attempt, and what is filled in, unless that is nearly all.
  const isAttempted = problem.message !== '';
  const wrong = new Set([
    ...(isAttempted ? problemsOf(entry, items).map(({ field: name }) => name) : []),
    ...Object.keys(problem.errors),
  ]);
  const isWrong = ({ id }: Item) => fieldsOf(id).some((name) => wrong.has(name));
  const isFilled = ({ id }: Item) => Boolean(entry.shares[id]?.amount) || Boolean(entry.credits[id]?.amount);
  const visible = new Set(found.slice(0, room));
  const filled = found.filter((item) => isFilled(item));
  if (filled.length <= mostFilled) for (const item of filled) visible.add(item);
  const shown = items.filter((item) => visible.has(item) || isWrong(item));
  const invoices = items.filter(({ isCredit }) => !isCredit);
  const tickable = payable(found);
  const paidCount = tickable.filter((item) => isPaid(entry, item)).length;
  const field = (name: FieldOfLine) => ({ id: `${formId}${name}`, error: problem.errors[name]?.[0] });
  const lastTicked = useRef<number | null>(null);
  const onSelect = (item: Item) => (isSelected: boolean, isRange: boolean) => {
    const ids = between(
      shown.map(({ id }) => id),
      isRange ? lastTicked.current : null,
      item.id,
    );
    const rows = shown.filter(({ id }) => ids.includes(id));
    lastTicked.current = item.id;
    edit((now) => (item.isCredit ? credited(now, item, isSelected) : ticked(now, rows, isSelected)));
  };

  return (
    <Panel title={t('remit.items')}>
      <div className={classes.tools}>
        <TextInput
          className={classes.find}
          aria-label={t('remit.find')}
          placeholder={t('remit.find')}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            setRoom(step);
          }}
        />
        {entry.isTyped && centsOf(entry.amount) > 0 && (
          <Button variant="default" onClick={() => edit((now) => oldestFirst(now, items))}>
            {t('remit.oldest')}
          </Button>
        )}
        {items.some(isFilled) && (
          <Button variant="subtle" onClick={() => change({ shares: {}, credits: {} })}>
            {t('remit.clear')}
          </Button>
        )}
      </div>
      <Loaded data={data} height={320} isEmpty={items.length === 0} empty={t('remit.none')}>
        <Stack gap={0}>
          {data.count > data.items.length && (
            <Text size="sm" mb="sm">
              {t('remit.tooMany', { count: data.items.length })}
            </Text>
          )}
          {tickable.length > 1 && (
            <div className={classes.head}>
              <Checkbox
                size="xs"
                label={t('remit.selectAll', { count: tickable.length })}
                checked={paidCount === tickable.length}
                indeterminate={paidCount > 0 && paidCount < tickable.length}
                onChange={({ currentTarget }) => {
                  const { checked } = currentTarget;
                  edit((now) => ticked(now, tickable, checked));
                }}
              />
              <span className={classes.due} aria-hidden>
                {t('money.due')}
              </span>
              <span className={classes.left} aria-hidden>
                {t('money.left')}
              </span>
              <span className={classes.amount} aria-hidden>
                {t('remit.amount')}
              </span>
            </div>
          )}
          <ul className={classes.rows} aria-label={t('remit.items')}>
            {shown.map((item) => {
              const given = { item, entry, onSelect: onSelect(item), onChange: change, field };
              return item.isCredit ? (
                <CreditRow key={item.id} {...given} invoices={invoices} />
              ) : (
                <ItemRow key={item.id} {...given} />
              );
            })}
          </ul>
          {found.length === 0 && <Text size="sm">{t('remit.noneFound')}</Text>}
          {found.length > room && (
            <div>
              <Button variant="default" mt="sm" onClick={() => setRoom(room + step)}>
                {t('remit.more', { count: Math.min(step, found.length - room) })}
              </Button>
            </div>
          )}
        </Stack>
      </Loaded>
      <div className={classes.depositsPart}>
        <DepositRows entry={entry} onChange={change} field={field} />
        <Button
          variant="default"
          size="xs"
          onClick={() => change({ deposits: [...entry.deposits, { order: '', amount: '' }] })}
        >
          {t('remit.addDeposit')}
        </Button>
        <Text span size="sm" c="dimmed">
          {t('remit.depositsHelp')}
        </Text>
      </div>
    </Panel>
  );
}

const textOf = ({ invoiceNumber, orderNumber, po, jobName }: Item) =>
  [invoiceNumber, orderNumber, po, jobName].join(' ').toLowerCase();
