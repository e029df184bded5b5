/**
 * What someone enters of a payment before it is sent, and the rules of its allocation. Amounts are texts as they were
 * typed, and are added as whole cents; the server has the last word on all of it.
 */
import { type OpenItem, type RemittanceForm, type RemittanceItem } from '@/entities/money/model';
import type { FieldErrors } from '@/shared/api/answers';
import type { Schema } from '@/shared/api/schema';
import { plainNumber, readNumber } from '@/shared/i18n/number-text';
import { fromCents, toCents } from '@/shared/lib/cents';
import { readPath } from '@/shared/records/values';

export type ShortPayReason = Schema['ShortPayReason'];
type Method = Schema['PaymentMethod'];

/** What an invoice gets of the payment. */
export type Share = {
  readonly amount: string;
  readonly discount: string;
  readonly reason: ShortPayReason | '';
  /** The service request that is the reason, by its id. */
  readonly request: string;
  /** What was left of the invoice, in cents, where the payment did not suffice for it and nobody has entered another amount. */
  readonly cutFrom?: number;
};

/** What is taken of a credit note, and for which invoice. */
export type Credit = { readonly amount: string; readonly invoice: string };

export type Deposit = { readonly order: string; readonly amount: string };

export type Entry = {
  readonly currency: string;
  readonly method: Method | '';
  readonly reference: string;
  readonly paidOn: string;
  readonly amount: string;
  /** Whether a person has entered the amount; until then it is what the lines come to. */
  readonly isTyped: boolean;
  readonly note: string;
  /** By the invoice's id. */
  readonly shares: Readonly<Record<string, Share>>;
  /** By the credit note's id. */
  readonly credits: Readonly<Record<string, Credit>>;
  readonly deposits: readonly Deposit[];
};

export const emptyEntry = (currency: string): Entry => ({
  currency,
  method: '',
  reference: '',
  paidOn: '',
  amount: '',
  isTyped: false,
  note: '',
  shares: {},
  credits: {},
  deposits: [],
});

const noShare: Share = { amount: '', discount: '', reason: '', request: '' };

export const shareOf = ({ shares }: Pick<Entry, 'shares'>, id: string): Share => shares[id] ?? noShare;

/** An amount in cents; nothing that can be read is nothing. */
export function centsOf(text: string): number {
  const number = text.trim() === '' ? 0 : readNumber(text);
  return Number.isFinite(number) ? toCents(number) : 0;
}

const added = (amounts: readonly string[]): number => amounts.reduce((so, amount) => so + centsOf(amount), 0);

/** Whole cents: what lies behind them would be lost. */
export function isAmount(text: string): boolean {
  const [, cents = ''] = plainNumber(text).split('.');
  return text.trim() === '' || (Number.isFinite(readNumber(text)) && cents.length <= 2);
}

/** An amount as it stands in a field. */
export const amountText = (cents: number): string => (cents === 0 ? '' : fromCents(cents).toFixed(2));

/** An open item as far as the allocation goes: what is left of it, in cents, of credit notes what may be taken. */
export type Item = Pick<
  OpenItem,
  'id' | 'invoiceNumber' | 'dueOn' | 'isCredit' | 'po' | 'jobName' | 'orderNumber'
> & {
  readonly leftCents: number;
};

/** The open items, and those of the remittance that is being changed: what it promises itself is not lost to it. */
export function itemsOf(open: readonly OpenItem[], kept: RemittanceItem | null): readonly Item[] {
  const own = new Map<number, number>();
  for (const { invoiceId, left } of kept?.invoices ?? [])
    if (typeof invoiceId === 'number' && typeof left === 'number') own.set(invoiceId, toCents(left));
  const items = open.map((item): Item => {
    const { id, invoiceNumber, dueOn, isCredit, po, jobName, orderNumber, left } = item;
    const leftCents = own.get(id) ?? Math.abs(toCents(left));
    return { id, invoiceNumber, dueOn, isCredit, po, jobName, orderNumber, leftCents };
  });
  const known = new Set(items.map(({ id }) => id));
  const closed = (kept?.invoices ?? []).flatMap(({ invoiceId, invoiceNumber, dueOn, left }): Item[] =>
    typeof invoiceId !== 'number' || known.has(invoiceId)
      ? []
      : [
          {
            id: invoiceId,
            invoiceNumber: invoiceNumber ?? '',
            dueOn: dueOn ?? '',
            isCredit: false,
            po: '',
            jobName: '',
            orderNumber: '',
            leftCents: toCents(left ?? 0),
          },
        ],
  );
  // What others promise in full already is nothing to choose from.
  return [...closed, ...items.filter(({ id, leftCents }) => leftCents > 0 || own.has(id))];
}

/** What was chosen before comes first; everything keeps its order otherwise. */
export const leadingWith = (items: readonly Item[], chosen: ReadonlySet<unknown>): readonly Item[] =>
  items.toSorted((one, other) => Number(chosen.has(other.id)) - Number(chosen.has(one.id)));

/** Everything that is settled of an invoice: paid, deducted, and taken of credit notes. */
export function settledOf(entry: Entry, id: string): number {
  const { amount, discount } = shareOf(entry, id);
  const credits = Object.values(entry.credits).filter(({ invoice }) => invoice === id);
  return added([amount, discount, ...credits.map((credit) => credit.amount)]);
}

/** A discount, which comes off the payment of what is settled in full. */
export function discounted(entry: Entry, { id, leftCents }: Item, discount: string): Partial<Share> {
  const before = shareOf(entry, String(id));
  const paid = centsOf(before.amount) + centsOf(before.discount) - centsOf(discount);
  const isFull = settledOf(entry, String(id)) === leftCents;
  return { discount, ...(isFull && isAmount(discount) && paid > 0 && { amount: amountText(paid) }) };
}

/** What of the payment is applied: to invoices, and to orders as deposits. Discounts and credits are not money paid. */
export function appliedOf({ shares, deposits }: Pick<Entry, 'shares' | 'deposits'>): number {
  return added([...Object.values(shares), ...deposits].map(({ amount }) => amount));
}

/** What the lines come to, in cents and by what they are. */
export function sumsOf({ shares, credits, deposits }: Entry) {
  const paid = Object.values(shares).filter(({ amount }) => centsOf(amount) > 0);
  return {
    invoices: { count: paid.length, cents: added(paid.map(({ amount }) => amount)) },
    deposits: added(deposits.map(({ amount }) => amount)),
    discounts: added(Object.values(shares).map(({ discount }) => discount)),
    credits: added(Object.values(credits).map(({ amount }) => amount)),
  };
}

/** What is not paid of the invoices that are paid in part, in cents. */
export const shortOf = (entry: Entry, items: readonly Item[]): number =>
  items
    .filter(({ id }) => centsOf(shareOf(entry, String(id)).amount) > 0)
    .reduce((sum, { id, leftCents }) => sum + Math.max(0, leftCents - settledOf(entry, String(id))), 0);

export const leftOver = (entry: Entry): number => centsOf(entry.amount) - appliedOf(entry);

/**
 * What was cut gets what the payment has for it by now. Nothing is taken from lines that someone has filled in, so where
 * there is nothing, it stays as it is.
 */
function refilled(entry: Entry, budget: number): Entry {
  const cut = Object.entries(entry.shares).filter(([, { cutFrom }]) => cutFrom);
  let rest = budget + added(cut.map(([, { amount }]) => amount));
  if (rest <= 0) return entry;
  const shares = { ...entry.shares };
  for (const [id, share] of cut) {
    const open = (share.cutFrom ?? 0) - settledOf(entry, id) + centsOf(share.amount);
    const cents = Math.min(rest, open);
    rest -= cents;
    if (cents > 0) shares[id] = { ...share, amount: amountText(cents), reason: reasonFor(cents, open) };
  }
  return { ...entry, shares };
}

/** Of what is not paid in full, the rest follows. */
const reasonFor = (cents: number, open: number) => (cents < open ? 'partialPayment' : '');

/**
 * Until someone enters the amount, and once it is emptied again, it follows the lines; and what was cut of those follows
 * the amount.
 */
export function followed(entry: Entry): Entry {
  if (entry.isTyped && entry.amount.trim() !== '') return refilled(entry, leftOver(entry));
  const next = refilled(entry, Number.POSITIVE_INFINITY);
  const amount = amountText(appliedOf(next));
  return entry.isTyped || entry.amount !== amount ? { ...next, isTyped: false, amount } : next;
}

/** The payment is what its lines come to, as they are. */
export function asApplied(entry: Entry): Entry {
  const asTheyAre = Object.entries(entry.shares).map(([id, share]) => [id, { ...share, cutFrom: 0 }]);
  return followed({ ...entry, isTyped: false, shares: Object.fromEntries(asTheyAre) });
}

/** So much of an item, of which so much is open. */
const sharing = (cents: number, { leftCents }: Item, open = leftCents): Share => ({
  ...noShare,
  amount: amountText(cents),
  reason: reasonFor(cents, open),
  ...(cents < open && { cutFrom: leftCents }),
});

/** Whether an item gets something of the payment. */
export const isPaid = (entry: Entry, { id }: Item): boolean =>
  shareOf(entry, String(id)).amount.trim() !== '';

/** What can be paid: credit notes are taken for an invoice. */
export const payable = (items: readonly Item[]): readonly Item[] =>
  items.filter(({ isCredit, leftCents }) => !isCredit && leftCents > 0);

/**
 * Pays these items, or pays nothing of them. Of an amount that was entered they get what is left of it, the earliest
 * due first, and are paid in full where nothing is.
 */
export function ticked(entry: Entry, items: readonly Item[], isTicked: boolean): Entry {
  const shares: Record<string, Share> = { ...entry.shares };
  if (!isTicked) {
    for (const { id } of items) delete shares[id];
    return followed({ ...entry, shares });
  }
  let rest = leftOver(entry);
  const wanted = payable(items).filter((item) => !isPaid(entry, item));
  for (const item of wanted.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))) {
    const open = Math.max(0, item.leftCents - settledOf(entry, String(item.id)));
    const cents = entry.isTyped && rest > 0 ? Math.min(rest, open) : open;
    rest -= cents;
    const { discount } = shareOf(entry, String(item.id));
    const share = sharing(cents, item, open);
    if (cents > 0) shares[item.id] = { ...share, discount };
  }
  // What was cut before doesn't give way to what is ticked after it.
  return entry.isTyped ? { ...entry, shares } : followed({ ...entry, shares });
}

/** The invoice that gets the most, which can give way to a credit note. */
const mostPaid = ({ shares }: Entry): string | undefined =>
  Object.keys(shares).toSorted(
    (one, other) => centsOf(shares[other]?.amount ?? '') - centsOf(shares[one]?.amount ?? ''),
  )[0];

/** Whether there is a payment from which a credit note can be taken off. */
export const mayCredit = (entry: Entry): boolean =>
  Object.values(entry.shares).some(({ amount }) => centsOf(amount) > 0);

/** Takes a credit note off the largest payment, or gives that back what was taken off. */
export function credited(entry: Entry, { id, leftCents }: Item, isTaken: boolean): Entry {
  const { [String(id)]: before, ...credits } = entry.credits;
  const invoice = isTaken ? mostPaid(entry) : before?.invoice;
  const share = invoice === undefined ? undefined : entry.shares[invoice];
  if (invoice === undefined || share === undefined) return followed({ ...entry, credits });
  const paid = centsOf(share.amount);
  const taken = isTaken ? Math.min(leftCents, paid) : -centsOf(before?.amount ?? '');
  return followed({
    ...entry,
    shares: { ...entry.shares, [invoice]: { ...share, amount: amountText(paid - taken) } },
    credits: isTaken ? { ...credits, [id]: { amount: amountText(taken), invoice } } : credits,
  });
}

/** Pays these items one after the other, the earliest due first, until the amount is used up. */
function spread(entry: Entry, items: readonly Item[], budget: number): Entry {
  let rest = budget;
  const shares: Record<string, Share> = {};
  const due = payable(items).toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  for (const item of due) {
    const cents = Math.min(rest, item.leftCents);
    if (cents <= 0) break;
    rest -= cents;
    shares[item.id] = sharing(cents, item);
  }
  return { ...entry, shares, credits: {} };
}

/**
 * The whole amount to what is due the longest; deposits keep theirs. What was put into rows before counts as the
 * amount that is to be spread, so the amount stays from then on.
 */
export function oldestFirst(entry: Entry, items: readonly Item[]): Entry {
  const deposits = appliedOf({ shares: {}, deposits: entry.deposits });
  const next = spread(entry, items, Math.max(0, centsOf(entry.amount) - deposits));
  return { ...next, isTyped: centsOf(entry.amount) > 0 };
}

type Pasted = Pick<Schema['Pasted'], 'lines'>;

/**
 * What was read of a pasted text, as it was shown, with the amount of the payment that was chosen: none follows the
 * lines. Credits are taken for the largest invoice among them, which gets so much less of the payment. Lines whose
 * amount could not be read are left as they are.
 */
export function asPasted(entry: Entry, { lines: read }: Pasted, total: number | null): Entry {
  const lines = read.filter(({ amount }) => amount > 0);
  const invoices = lines.filter(({ isCredit }) => !isCredit);
  const largest = invoices.toSorted((one, other) => other.amount - one.amount)[0];
  const credits = lines.filter(({ isCredit }) => isCredit);
  const taken = credits.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const shares = Object.fromEntries(
    invoices.map(({ invoiceId, amount, discount }) => {
      const less = invoiceId === largest?.invoiceId ? taken : 0;
      const paid = Math.max(0, toCents(amount) - less);
      const share: Share = { ...noShare, amount: amountText(paid), discount: amountText(toCents(discount)) };
      return [String(invoiceId), share];
    }),
  );
  const used = largest === undefined ? [] : credits;
  return followed({
    ...entry,
    ...(total === null ? { isTyped: false } : { amount: amountText(toCents(total)), isTyped: true }),
    shares,
    credits: Object.fromEntries(
      used.map(({ invoiceId, amount }) => [
        String(invoiceId),
        { amount: amountText(toCents(amount)), invoice: String(largest?.invoiceId ?? '') },
      ]),
    ),
  });
}

/** What is paid by the lines of a pasted text, in cents: what is taken of credit notes is no money. */
export const paidBy = ({ lines }: Pasted): number => appliedOf(asPasted(emptyEntry(''), { lines }, null));

/** What is wrong with the share of an item, before the server says so. */
export type ShareProblem = 'unreadable' | 'tooMuch' | 'reason' | 'invoice' | null;

export function problemOf(entry: Entry, { id, isCredit, leftCents }: Item): ShareProblem {
  if (isCredit) {
    const { amount = '', invoice = '' } = entry.credits[id] ?? {};
    if (!isAmount(amount)) return 'unreadable';
    if (centsOf(amount) > leftCents) return 'tooMuch';
    return centsOf(amount) > 0 && invoice === '' ? 'invoice' : null;
  }
  const { amount, discount, reason } = shareOf(entry, String(id));
  if (!isAmount(amount) || !isAmount(discount)) return 'unreadable';
  const settled = settledOf(entry, String(id));
  if (settled > leftCents) return 'tooMuch';
  return centsOf(amount) > 0 && settled < leftCents && reason === '' ? 'reason' : null;
}

type Saved = { readonly id: number; readonly rowVersion: number } | null;

/** What is sent. */
export function remittanceForm(entry: Entry, saved: Saved, isDraft: boolean, authCode = ''): RemittanceForm {
  const { currency, method, reference, paidOn, amount, note } = entry;
  return {
    id: saved?.id ?? null,
    rowVersion: saved?.rowVersion ?? null,
    correctsId: null,
    reason: null,
    currency,
    method: method === '' ? null : method,
    reference: reference.trim(),
    paidOn: paidOn === '' ? null : paidOn,
    amount: fromCents(centsOf(amount)),
    note: note.trim(),
    isDraft,
    ...(authCode !== '' && { authCode }),
    invoices: linesOf(entry).map(({ line }) => line),
  };
}

type LineForm = Schema['RemittanceLineForm'];

/** Where a line of the form stands on the screen: with an invoice, with a credit note, or as a deposit. */
export type PlaceOfLine = `share-${string}` | `credit-${string}` | `deposit-${number}`;

/** A field of a line by which it is named and found on the screen. */
export type FieldOfLine = PlaceOfLine | `reason-${string}` | `for-${string}`;

/** The fields that the line of an open item may have. */
export const fieldsOf = (id: number): readonly FieldOfLine[] => [
  `share-${id}`,
  `reason-${id}`,
  `credit-${id}`,
  `for-${id}`,
];

/** The lines in the order in which they are sent. Those without an amount are no part of it. */
function linesOf({ shares, credits, deposits }: Entry): readonly { at: PlaceOfLine; line: LineForm }[] {
  return [
    ...Object.entries(shares).map(([id, share]) => ({
      at: `share-${id}` as const,
      line: {
        ...noLine,
        invoiceId: Number(id),
        amount: fromCents(centsOf(share.amount)),
        discount: fromCents(centsOf(share.discount)),
        reason: share.reason === '' ? null : share.reason,
        requestId: share.request === '' ? null : Number(share.request),
      },
    })),
    ...Object.entries(credits).map(([id, credit]) => ({
      at: `credit-${id}` as const,
      line: {
        ...noLine,
        creditId: Number(id),
        invoiceId: credit.invoice === '' ? null : Number(credit.invoice),
        amount: fromCents(centsOf(credit.amount)),
      },
    })),
    ...deposits.map(({ order, amount }, index) => ({
      at: `deposit-${index}` as const,
      line: { ...noLine, orderNumber: order.trim(), amount: fromCents(centsOf(amount)) },
    })),
  ].filter(({ line }) => line.amount > 0 && (line.invoiceId !== null || line.orderNumber !== null));
}

/** What the server says is wrong, its lines by the fields that they have on the screen. */
export function refusalsOf(entry: Entry, errors: FieldErrors): FieldErrors {
  const places = linesOf(entry).map(({ at }) => at);
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => {
      const [, index, name] = /^invoices\.(\d+)\.(.+)$/.exec(field) ?? [];
      const at = places[Number(index)];
      if (at === undefined) return [field, messages];
      return [name === 'reason' ? at.replace('share', 'reason') : at, messages];
    }),
  );
}

/** The lines that cannot be sent as they are, in the order of the page. */
export const problemsOf = (entry: Entry, items: readonly Item[]) =>
  items.flatMap((item) => {
    const problem = problemOf(entry, item);
    return problem === null ? [] : [{ item, problem, field: fieldOf(item, problem) }];
  });

function fieldOf({ id, isCredit }: Item, problem: ShareProblem): FieldOfLine {
  if (problem === 'reason') return `reason-${id}`;
  if (problem === 'invoice') return `for-${id}`;
  return isCredit ? `credit-${id}` : `share-${id}`;
}

/** Whether a field, or the line that it belongs to, is another than it was: what was said of it holds no more. */
export function isChangedAt(field: string, before: Entry, after: Entry): boolean {
  const [kind, place = ''] = field.split('-');
  if (kind === 'share' || kind === 'reason')
    return before.shares[place] !== after.shares[place] || before.credits !== after.credits;
  if (kind === 'credit' || kind === 'for') return before.credits[place] !== after.credits[place];
  if (kind === 'deposit') return before.deposits[Number(place)] !== after.deposits[Number(place)];
  return field in before && readPath(before, field) !== readPath(after, field);
}

const noLine = {
  invoiceId: null,
  creditId: null,
  orderNumber: null,
  discount: null,
  reason: null,
  requestId: null,
} as const;

/** A remittance as it can be entered further. */
export function entryOf(remittance: RemittanceItem): Entry {
  const { currency, method, reference, paidOn, amount, note, invoices } = remittance;
  const shares: Record<string, Share> = {};
  const credits: Record<string, Credit> = {};
  const deposits: Deposit[] = [];
  for (const line of invoices) {
    const text = amountText(toCents(line.amount));
    if (typeof line.creditId === 'number')
      credits[line.creditId] = { amount: text, invoice: String(line.invoiceId ?? '') };
    else if (typeof line.invoiceId === 'number')
      shares[line.invoiceId] = {
        amount: text,
        discount: amountText(toCents(line.discount)),
        reason: line.reason ?? '',
        request: String(line.requestId ?? ''),
      };
    else deposits.push({ order: line.orderNumber ?? '', amount: text });
  }
  const isTyped = amount > 0 && toCents(amount) !== appliedOf({ shares, deposits });
  return {
    currency,
    method: method ?? '',
    reference,
    paidOn: paidOn ?? '',
    amount: amountText(toCents(amount)),
    isTyped,
    note,
    shares,
    credits,
    deposits,
  };
}
