import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import type { useAllOpen } from './stores';
import { asSelected, oldestFirst, problemOf, refusalsOf, type Item } from './entry';
import { CreditRow, DepositRows, ItemRow } from './item-row';
import classes from './remit.module.css';
import type { RemitEntry } from './use-remit-entry';

type Props = {
  remit: RemitEntry;
  data: ReturnType<typeof useAllOpen>;
  items: readonly Item[];
  /** Those with which the form was opened, ticked in the list of open items. */
  chosen: ReadonlySet<number>;
  /** Opens the dialog for a list that is pasted. */
  onPaste: () => void;
};

const step = 50;

/** What the payment is for: the open items with what is left of each, and the ways to fill them in. */
export function AllocationPanel({ remit, data, items, chosen, onPaste }: Props) {
  const { entry, change, replace, problem } = remit;
  const [selected, setSelected] = useState(chosen);
  const [words, setWords] = useState('');
  const [room, setRoom] = useState(step);
  const sought = useDeferredValue(words.trim().toLowerCase());
  const refusals = refusalsOf(entry, problem.errors);
  // What stops the sending is in sight after an attempt, and what is filled in always, however many items there are.
  const isAttempted = problem.message !== '';
  const isWrong = (item: Item) =>
    refusals.has(`share ${item.id}`) || refusals.has(`credit ${item.id}`) || problemOf(entry, item) !== null;
  const isFilled = ({ id }: Item) => Boolean(entry.shares[id]?.amount) || Boolean(entry.credits[id]?.amount);
  const isMeant = (item: Item) => sought === '' || textOf(item).includes(sought);
  const found = items.filter((item) => isMeant(item) || (isAttempted && isWrong(item)));
  const shown = found.filter(
    (item, index) => index < room || isFilled(item) || (isAttempted && isWrong(item)),
  );
  const invoices = items.filter(({ isCredit }) => !isCredit);
  const select = (id: number, isSelected: boolean) =>
    setSelected((now) => {
      const next = new Set(now);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });

  return (
    <Panel title={t('remit.items')}>
      <div className={classes.tools}>
        <Button variant="default" onClick={() => replace(oldestFirst(entry, items))}>
          {t('remit.oldest')}
        </Button>
        <Button
          variant="default"
          disabled={selected.size === 0}
          onClick={() => replace(asSelected(entry, items, selected))}
        >
          {selected.size === 0 ? t('remit.selectFirst') : t('remit.selected', { count: selected.size })}
        </Button>
        <Button variant="default" onClick={onPaste}>
          {t('remit.paste')}
        </Button>
        <Button variant="subtle" onClick={() => change({ shares: {}, credits: {} })}>
          {t('remit.clear')}
        </Button>
        <TextInput
          className={classes.find}
          label={t('remit.find')}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            setRoom(step);
          }}
        />
      </div>
      <Loaded data={data} height={320} isEmpty={items.length === 0} empty={t('remit.none')}>
        <Stack gap="sm">
          {data.count > data.items.length && (
            <Text size="sm">{t('remit.tooMany', { count: data.items.length })}</Text>
          )}
          <ul className={classes.rows} aria-label={t('remit.items')}>
            {shown.map((item) =>
              item.isCredit ? (
                <CreditRow
                  key={item.id}
                  item={item}
                  entry={entry}
                  invoices={invoices}
                  onChange={change}
                  refusal={refusals.get(`credit ${item.id}`)}
                />
              ) : (
                <ItemRow
                  key={item.id}
                  item={item}
                  entry={entry}
                  isSelected={selected.has(item.id)}
                  onSelect={(isSelected) => select(item.id, isSelected)}
                  onChange={change}
                  refusal={refusals.get(`share ${item.id}`)}
                />
              ),
            )}
          </ul>
          {found.length === 0 && <Text size="sm">{t('remit.noneFound')}</Text>}
          {found.length > shown.length && (
            <div>
              <Button variant="default" onClick={() => setRoom(room + step)}>
                {t('remit.more', { count: Math.min(step, found.length - shown.length) })}
              </Button>
            </div>
          )}
        </Stack>
      </Loaded>
      <Stack gap="xs" mt="lg">
        <Text fw={600}>{t('remit.deposits')}</Text>
        <Text size="sm" c="dimmed">
          {t('remit.depositsHelp')}
        </Text>
        <DepositRows entry={entry} onChange={change} find={(at) => refusals.get(`deposit ${at}`)} />
        <div>
          <Button
            variant="default"
            onClick={() => change({ deposits: [...entry.deposits, { order: '', amount: '' }] })}
          >
            {t('remit.addDeposit')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

const textOf = ({ invoiceNumber, orderNumber, po, jobName }: Item) =>
  [invoiceNumber, orderNumber, po, jobName].join(' ').toLowerCase();
