import './words';
import type { Schema } from '@/shared/api/schema';
import { msg, t } from '@/shared/i18n/t';
import type { OfDealer } from '@/shared/side';
import type { StatusWords } from '@/shared/ui/status-badge';

export type InvoiceStatus = Schema['InvoiceStatus'];

export type InvoiceRow = Partial<OfDealer> & Schema['Invoice'];

/** Staff get the lines with it; dealers' people ask for them. */
export type Invoice = Partial<OfDealer & Pick<Schema['StaffInvoice'], 'lines'>> & Schema['InvoiceDetail'];

export type InvoiceLine = Schema['InvoiceLine'];

/** What is to be paid, at a glance. */
export type Owed = {
  readonly openCount: number;
  readonly overdueCount: number;
  /** The oldest of those overdue. */
  readonly overdue: readonly InvoiceRow[];
  /** How many of those overdue no sent payment covers; for those who may not see payments, all of them. */
  readonly unpaidCount: number;
  readonly oldestUnpaid: Pick<InvoiceRow, 'dueOn'> | null;
};

/** The words and meaning of an invoice's status, the same everywhere. */
export const invoiceStatuses: StatusWords<InvoiceStatus> = {
  open: { label: msg('invoices.statusOpen'), tone: 'active' },
  partial: { label: msg('invoices.statusPartial'), tone: 'waiting' },
  overdue: { label: msg('invoices.statusOverdue'), tone: 'bad' },
  paid: { label: msg('invoices.statusPaid'), tone: 'good' },
  credit: { label: msg('invoices.statusCredit'), tone: 'neutral' },
};

/** What is to be paid: one rule for the figure and for the list that it leads to. */
export const owed = {
  filter: [['status', '=', 'open'], 'or', ['status', '=', 'partial'], 'or', ['status', '=', 'overdue']],
  address: 'f.status=open,partial,overdue',
} as const;

/** The number of the order as people write it. */
export const orderOf = ({
  orderNumber,
  orderSuffix,
}: Pick<InvoiceRow, 'orderNumber' | 'orderSuffix'>): string =>
  orderSuffix === '' ? orderNumber : `${orderNumber}-${orderSuffix}`;

export const invoiceTitle = ({ status, invoiceNumber: number }: InvoiceRow): string =>
  status === 'credit' ? t('invoices.creditTitle', { number }) : t('invoices.title', { number });
