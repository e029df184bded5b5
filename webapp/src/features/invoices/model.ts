import { t } from '@/shared/i18n/t';
import type { OfDealer } from '@/shared/side';
import type { StatusTone } from '@/shared/ui/status-badge';

export type InvoiceStatus = 'open' | 'partial' | 'paid' | 'overdue' | 'credit';

type Tax = {
  readonly code: string;
  readonly name: string;
  /** Per cent. */
  readonly rate?: number | null;
  readonly amount: number;
};

type Party = {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly country: string;
};

export type InvoiceRow = Partial<OfDealer> & {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly status: InvoiceStatus;
  /** The order, where the portal has it. */
  readonly orderId: number | null;
  readonly orderNumber: string;
  readonly orderSuffix: string;
  readonly po: string;
  readonly jobName: string;
  readonly invoicedOn: string;
  readonly dueOn: string;
  readonly terms: string;
  readonly currency: string;
  readonly subtotal: number;
  readonly freight: number;
  readonly tax: number;
  readonly total: number;
  /** What is left to pay. */
  readonly balance: number;
  /** When the manufacturer's system was last read. */
  readonly asOf: string;
};

export type Invoice = InvoiceRow & {
  readonly taxes: readonly Tax[];
  readonly billTo: Party;
  readonly shipTo: Party;
};

export type InvoiceLine = {
  readonly id: number;
  readonly lineNumber: number;
  readonly orderNumber: string;
  readonly orderSuffix: string;
  readonly orderLineNumber: number | null;
  readonly product: string;
  readonly description: string;
  readonly mark: string;
  readonly quantity: number;
  readonly unitPrice: number;
  /** Per cent. */
  readonly discount: number;
  readonly net: number;
};

export type StaffInvoice = Invoice & { readonly lines: readonly InvoiceLine[] };

/** What is to be paid, at a glance. */
export type Money = {
  readonly openCount: number;
  readonly openBalance: number;
  readonly overdueCount: number;
  readonly overdueBalance: number;
  /** The oldest of those overdue. */
  readonly overdue: readonly InvoiceRow[];
};

/** The words and meaning of an invoice's status, the same everywhere. */
export const invoiceStatuses: Readonly<Record<InvoiceStatus, { label: string; tone: StatusTone }>> = {
  open: { label: t('invoices.statusOpen'), tone: 'active' },
  partial: { label: t('invoices.statusPartial'), tone: 'waiting' },
  overdue: { label: t('invoices.statusOverdue'), tone: 'bad' },
  paid: { label: t('invoices.statusPaid'), tone: 'good' },
  credit: { label: t('invoices.statusCredit'), tone: 'neutral' },
};

/** The number of the order as people write it. */
export const orderOf = ({
  orderNumber,
  orderSuffix,
}: Pick<InvoiceRow, 'orderNumber' | 'orderSuffix'>): string =>
  orderSuffix === '' ? orderNumber : `${orderNumber}-${orderSuffix}`;

export const titleOf = ({ status, invoiceNumber: number }: InvoiceRow): string =>
  status === 'credit' ? t('invoices.creditTitle', { number }) : t('invoices.title', { number });
