import { ActionIcon, Anchor, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRowFocus } from '@/shared/forms/use-row-focus';
import { Link } from 'react-router';
import { shortPayWords } from '@/entities/money/model';
import { date, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { MoneyInput } from '@/shared/records/money-input';
import { useCan } from '@/shared/store/authorization';
import {
  centsOf,
  isPaid,
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
  onSelect: (isSelected: boolean) => void;
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
  const { id, invoiceNumber: number, dueOn, jobName, po, leftCents } = item;
  const can = useCan();
  const share = shareOf(entry, String(id));
  const problem = problemOf(entry, item);
  const isShortIn = (given: Entry) =>
    centsOf(shareOf(given, String(id)).amount) > 0 && settledOf(given, String(id)) < leftCents;
  const isShort = isShortIn(entry);
  const change = (changes: Partial<Share>) => {
    const next = { ...share, ...changes };
    const shares = { ...entry.shares, [id]: next };
    // Nothing follows what is paid in full.
    const isMended = next.reason === 'partialPayment' && !isShortIn({ ...entry, shares });
    onChange({ shares: isMended ? { ...shares, [id]: { ...next, reason: '' } } : shares });
  };
  const amountField = field(`share-${id}`);
  const reasonField = field(`reason-${id}`);
  return (
    <li className={classes.row}>
      <Checkbox
        className={classes.check}
        aria-label={t('remit.select', { number })}
        checked={isPaid(entry, item)}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
      />
      <div className={classes.name}>
        <strong>{number}</strong>
        <span>{t('remit.left', { amount: money(fromCents(leftCents), entry.currency) })}</span>
        <span className={classes.about}>
          {[dueOn && t('remit.dueOn', { date: date(dueOn) }), jobName, po].filter(Boolean).join(' · ')}
        </span>
      </div>
      <MoneyInput
        label={t('remit.amount')}
        aria-label={t('remit.amountOf', { number })}
        currency={entry.currency}
        value={share.amount}
        id={amountField.id}
        error={messageOf(problem) ?? amountField.error}
        onChange={(amount) => change({ amount })}
      />
      <MoneyInput
        label={t('remit.discount')}
        aria-label={t('remit.discountOf', { number })}
        currency={entry.currency}
        value={share.discount}
        onChange={(discount) => change({ discount })}
      />
      {(isShort || share.reason !== '') && (
        <div>
          <NativeSelect
            label={t('remit.reason')}
            aria-label={t('remit.reasonOf', { number })}
            data={[
              { value: '', label: t('remit.chooseReason') },
              ...reasons.map((reason) => ({ value: reason, label: t(shortPayWords[reason]) })),
            ]}
            value={share.reason}
            id={reasonField.id}
            error={problem === 'reason' ? t('remit.reasonNeeded') : reasonField.error}
            onChange={({ currentTarget }) => {
              const reason = reasons.find((one) => one === currentTarget.value) ?? '';
              change({ reason, ...(!claims.has(reason) && { request: '' }) });
            }}
          />
          {claims.has(share.reason) && can('service:view') && (
            <Claim number={number} value={share.request} onChange={(request) => change({ request })} />
          )}
        </div>
      )}
    </li>
  );
}

const own = {};

type ClaimProps = { number: string; value: string; onChange: (request: string) => void };

/** The service request about what was damaged or missing, or the way to one. */
function Claim({ number, value, onChange }: ClaimProps) {
  const { items } = useClaims(own);
  return (
    <>
      <NativeSelect
        mt="xs"
        label={t('remit.claim')}
        aria-label={t('remit.claimOf', { number })}
        data={[
          { value: '', label: t('remit.noClaim') },
          ...items.map((request) => ({
            value: String(request.id),
            label: [request.number, request.summary].filter(Boolean).join(' · '),
          })),
        ]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Anchor component={Link} to={paths.newIncidentRequest.to()} target="_blank" size="sm">
        {t('remit.newClaim')}
      </Anchor>
    </>
  );
}

type CreditProps = Pick<Props, 'item' | 'entry' | 'onChange' | 'field'> & {
  /** The invoices that can get it. */
  invoices: readonly Item[];
};

/** A credit note, what is taken of it, and which invoice gets that. */
export function CreditRow({ item, entry, onChange, field, invoices }: CreditProps) {
  const { id, invoiceNumber: number, leftCents } = item;
  const credit = entry.credits[id] ?? { amount: '', invoice: '' };
  const change = (changes: Partial<typeof credit>) =>
    onChange({ credits: { ...entry.credits, [id]: { ...credit, ...changes } } });
  const problem = problemOf(entry, item);
  const amountField = field(`credit-${id}`);
  return (
    <li className={classes.row}>
      <span />
      <div className={classes.name}>
        <strong>{number}</strong>
        <span>{t('remit.creditLeft', { amount: money(fromCents(leftCents), entry.currency) })}</span>
      </div>
      <MoneyInput
        label={t('remit.take')}
        aria-label={t('remit.takeOf', { number })}
        currency={entry.currency}
        value={credit.amount}
        id={amountField.id}
        error={messageOf(problem) ?? amountField.error}
        onChange={(amount) => change({ amount })}
      />
      <NativeSelect
        className={classes.wide}
        label={t('remit.creditFor')}
        aria-label={t('remit.creditForOf', { number })}
        data={[
          { value: '', label: t('remit.noClaim') },
          ...invoices.map((invoice) => ({ value: String(invoice.id), label: invoice.invoiceNumber })),
        ]}
        value={credit.invoice}
        id={field(`for-${id}`).id}
        error={problem === 'invoice' && t('remit.creditNeeded')}
        onChange={({ currentTarget }) => change({ invoice: currentTarget.value })}
      />
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
