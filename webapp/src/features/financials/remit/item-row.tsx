import { ActionIcon, Anchor, Button, Checkbox, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRowFocus } from '@/shared/forms/use-row-focus';
import { Link } from 'react-router';
import { shortPayWords } from '@/entities/money/model';
import { date, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { MoneyInput } from '@/shared/records/money-input';
import { isWithShift, keepSelection } from '@/shared/lib/range';
import { useCan } from '@/shared/store/authorization';
import {
  centsOf,
  discounted,
  isPaid,
  mayCredit,
  problemOf,
  settledOf,
  shareOf,
  type Entry,
  type FieldOfLine,
  type Item,
  type Share,
  type ShareProblem,
  type ShortPayReason,
} from './entry';
import classes from './remit.module.css';
import { useClaims } from './stores';
import { fromCents } from '@/shared/lib/cents';

type Props = {
  item: Item;
  entry: Entry;
  onSelect: (isSelected: boolean, isRange: boolean) => void;
  onChange: (changes: Partial<Entry>) => void;
  /** What makes a field of it findable, and what was said to be wrong with it. */
  field: (name: FieldOfLine) => { readonly id: string; readonly error: string | undefined };
};

const reasons: readonly ShortPayReason[] = [
  'partialPayment',
  'wrongPrice',
  'tax',
  'damaged',
  'missing',
  'serviceClaim',
  'earlyDiscount',
  'other',
];

/** Those that a service request is about. */
const claims: ReadonlySet<string> = new Set<ShortPayReason>(['damaged', 'missing', 'serviceClaim']);

const messageOf = (problem: ShareProblem) => {
  if (problem === 'unreadable') return t('remit.unreadable');
  return problem === 'tooMuch' ? t('remit.tooMuch') : undefined;
};

/** An open invoice, and what it gets. */
export function ItemRow({ item, entry, onSelect, onChange, field }: Props) {
  const { id, invoiceNumber: number, leftCents } = item;
  const can = useCan();
  const [isDiscounting, setIsDiscounting] = useState(false);
  const share = shareOf(entry, String(id));
  const problem = problemOf(entry, item);
  const shortIn = (given: Entry) =>
    centsOf(shareOf(given, String(id)).amount) > 0 ? leftCents - settledOf(given, String(id)) : 0;
  const short = shortIn(entry);
  const change = (changes: Partial<Share>) => {
    const next = { ...share, ...changes };
    const shares = { ...entry.shares, [id]: next };
    // Nothing follows what is paid in full.
    const isMended = next.reason === 'partialPayment' && shortIn({ ...entry, shares }) <= 0;
    onChange({ shares: isMended ? { ...shares, [id]: { ...next, reason: '' } } : shares });
  };
  const amountField = field(`share-${id}`);
  const reasonField = field(`reason-${id}`);
  const discountId = `discount-${id}`;
  const hasDiscount = share.discount !== '' || isDiscounting;
  return (
    <li className={classes.row}>
      <Tick
        item={item}
        isTicked={isPaid(entry, item)}
        label={t('remit.select', { number })}
        onTick={onSelect}
      />
      <About item={item} currency={entry.currency} />
      <MoneyInput
        size="xs"
        className={classes.amount}
        aria-label={t('remit.amountOf', { number })}
        value={share.amount}
        id={amountField.id}
        error={messageOf(problem) ?? amountField.error}
        onChange={(amount) => change({ amount, cutFrom: 0 })}
      />
      {!hasDiscount && centsOf(share.amount) > 0 && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.more}
          aria-label={t('remit.discountOf', { number })}
          onClick={() => {
            flushSync(() => setIsDiscounting(true));
            document.getElementById(discountId)?.focus();
          }}
        >
          {t('remit.discount')}
        </Button>
      )}
      <div className={classes.rest}>
        {hasDiscount && (
          <MoneyInput
            size="xs"
            className={classes.discount}
            aria-label={t('remit.discountOf', { number })}
            placeholder={t('remit.discount')}
            value={share.discount}
            id={discountId}
            onChange={(discount) => change(discounted(entry, item, discount))}
            onLeave={() => setIsDiscounting(false)}
          />
        )}
        {(short > 0 || share.reason !== '') && (
          <>
            {short > 0 && (
              <span className={classes.short}>
                {t('money.short', { amount: money(fromCents(short), entry.currency) })}
              </span>
            )}
            <NativeSelect
              size="xs"
              className={classes.reason}
              aria-label={t('remit.reasonOf', { number })}
              data={[
                { value: '', label: t('remit.chooseReason') },
                ...reasons.map((reason) => ({ value: reason, label: t(shortPayWords[reason]) })),
              ]}
              value={share.reason}
              id={reasonField.id}
              error={reasonField.error}
              onChange={({ currentTarget }) => {
                const reason = reasons.find((one) => one === currentTarget.value) ?? '';
                change({ reason, cutFrom: 0, ...(!claims.has(reason) && { request: '' }) });
              }}
            />
          </>
        )}
      </div>
      {claims.has(share.reason) && can('service:view') && (
        <Claim number={number} value={share.request} onChange={(request) => change({ request })} />
      )}
    </li>
  );
}

type TickProps = {
  item: Item;
  isTicked: boolean;
  label: string;
  isDisabled?: boolean;
  onTick: (isTicked: boolean, isRange: boolean) => void;
};

/** Pays an item in full, or nothing of it; with Shift, all up to the one that was ticked before. */
function Tick({ item, isTicked, label, isDisabled = false, onTick }: TickProps) {
  return (
    <Checkbox
      id={`pay-${item.id}`}
      size="xs"
      className={classes.check}
      aria-label={label}
      checked={isTicked}
      disabled={isDisabled}
      onMouseDown={keepSelection}
      onChange={({ currentTarget, nativeEvent }) => onTick(currentTarget.checked, isWithShift(nativeEvent))}
    />
  );
}

/** What an item is, and what is left of it. A click on it is one on its box. */
function About({ item, currency }: { item: Item; currency: string }) {
  const { id, invoiceNumber, isCredit, dueOn, jobName, po, leftCents } = item;
  const job = [jobName, po].filter(Boolean).join(' · ');
  const due = isCredit ? (
    t('remit.creditNote')
  ) : (
    <>
      <VisuallyHidden>{t('money.due')} </VisuallyHidden>
      {date(dueOn)}
    </>
  );
  return (
    <>
      <label htmlFor={`pay-${id}`} className={classes.number}>
        {invoiceNumber}
      </label>
      <span className={classes.job} title={job}>
        {/* Where there is no room for a column of its own. */}
        <span className={classes.dueBefore}>{due} </span>
        {job}
      </span>
      <span className={classes.due}>{due}</span>
      <span className={classes.left}>
        <VisuallyHidden>{t('money.left')} </VisuallyHidden>
        {money(fromCents(isCredit ? -leftCents : leftCents), currency)}
      </span>
    </>
  );
}

const own = {};

type ClaimProps = { number: string; value: string; onChange: (request: string) => void };

/** The service request about what was damaged or missing, or the way to one. */
function Claim({ number, value, onChange }: ClaimProps) {
  const { items } = useClaims(own);
  return (
    <div className={classes.claim}>
      <NativeSelect
        size="xs"
        aria-label={t('remit.claimOf', { number })}
        data={[
          { value: '', label: t('remit.chooseClaim') },
          ...items.map((request) => ({
            value: String(request.id),
            label: [request.number, request.summary].filter(Boolean).join(' · '),
          })),
        ]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Anchor component={Link} to={paths.newServiceRequest.to()} target="_blank" size="sm">
        {t('remit.newClaim')}
      </Anchor>
    </div>
  );
}

type CreditProps = Props & {
  /** The invoices that can get it. */
  invoices: readonly Item[];
};

/** A credit note, what is taken of it, and which invoice gets that. */
export function CreditRow({ item, entry, onSelect, onChange, field, invoices }: CreditProps) {
  const { id, invoiceNumber: number } = item;
  const credit = entry.credits[id] ?? { amount: '', invoice: '' };
  const isTaken = centsOf(credit.amount) > 0;
  const change = (changes: Partial<typeof credit>) =>
    onChange({ credits: { ...entry.credits, [id]: { ...credit, ...changes } } });
  const problem = problemOf(entry, item);
  const amountField = field(`credit-${id}`);
  return (
    <li className={classes.row}>
      <Tick
        item={item}
        isTicked={isTaken}
        isDisabled={!isTaken && !mayCredit(entry)}
        label={t('remit.useCredit', { number })}
        onTick={onSelect}
      />
      <About item={item} currency={entry.currency} />
      <MoneyInput
        size="xs"
        className={classes.amount}
        aria-label={t('remit.takeOf', { number })}
        value={credit.amount}
        id={amountField.id}
        error={messageOf(problem) ?? amountField.error}
        onChange={(amount) => change({ amount })}
      />
      <div className={classes.rest}>
        {(isTaken || credit.invoice !== '') && (
          <NativeSelect
            size="xs"
            className={classes.reason}
            aria-label={t('remit.creditForOf', { number })}
            data={[
              { value: '', label: t('remit.creditFor') },
              ...invoices.map((invoice) => ({ value: String(invoice.id), label: invoice.invoiceNumber })),
            ]}
            value={credit.invoice}
            id={field(`for-${id}`).id}
            error={problem === 'invoice' && t('remit.creditNeeded')}
            onChange={({ currentTarget }) => change({ invoice: currentTarget.value })}
          />
        )}
      </div>
    </li>
  );
}

type DepositsProps = {
  entry: Entry;
  onChange: Props['onChange'];
  field: Props['field'];
};

/** Deposits and prepayments, by the number of an order or a quote. */
export function DepositRows({ entry, onChange, field }: DepositsProps) {
  const { deposits, currency } = entry;
  const onTakeOut = useRowFocus();
  const change = (at: number, changes: object) =>
    onChange({ deposits: deposits.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  const rows = deposits.map(({ order, amount }, at) => (
    // By place: nothing else tells two of them apart while they are entered.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={at} className={classes.deposit}>
      <TextInput
        label={t('remit.order')}
        maxLength={40}
        value={order}
        {...field(`deposit-${at}`)}
        onChange={({ currentTarget }) => change(at, { order: currentTarget.value })}
      />
      <MoneyInput
        label={t('remit.amount')}
        currency={currency}
        value={amount}
        onChange={(next) => change(at, { amount: next })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('remit.removeDeposit', { number: order })}
        onClick={(event) => {
          onTakeOut(event, at);
          onChange({ deposits: deposits.filter((_, index) => index !== at) });
        }}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  ));
  return (
    <div className={classes.deposits} data-rows>
      {rows}
    </div>
  );
}
