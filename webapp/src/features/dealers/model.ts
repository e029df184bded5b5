import './words';
import { t } from '@/shared/i18n/t';
import type { StatusTone } from '@/shared/ui/status-badge';

export type DealerRow = {
  readonly id: number;
  /** The account's number. */
  readonly account: string;
  readonly name: string;
  readonly status: string;
  readonly city: string;
  readonly province: string;
  readonly phone: string;
  readonly email: string;
  readonly terms: string;
  readonly route: string;
  readonly accountManager?: string | null;
  readonly userCount: number;
  readonly isImported: boolean;
};

export type Contact = {
  readonly id?: number | null;
  readonly kind: string;
  readonly name: string;
  readonly title: string;
  readonly email: string;
  readonly phone: string;
};

export type ShipTo = {
  readonly id?: number | null;
  readonly label: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly country: string;
};

export type Dealer = Omit<DealerRow, 'isImported'> & {
  readonly contacts: readonly Contact[];
  readonly addresses: readonly ShipTo[];
  /** Fields that the ERP fills; staff leave them to it. */
  readonly importedFields: readonly string[];
  readonly rowVersion: number;
};

export type DealerUser = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly status: string;
  readonly roleNames: string;
};

const statuses: Readonly<Record<string, { label: string; tone: StatusTone }>> = {
  active: { label: t('dealers.statusActive'), tone: 'good' },
  hold: { label: t('dealers.statusHold'), tone: 'waiting' },
  closed: { label: t('dealers.statusClosed'), tone: 'neutral' },
};

export const statusChoices = Object.entries(statuses).map(([value, { label }]) => ({ value, label }));

export const statusOf = (status: string) => statuses[status] ?? { label: status, tone: 'neutral' as const };

export const contactKinds: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'accountManager', label: t('dealers.kind.accountManager') },
  { value: 'orderDesk', label: t('dealers.kind.orderDesk') },
  { value: 'service', label: t('dealers.kind.service') },
  { value: 'design', label: t('dealers.kind.design') },
  { value: 'receivables', label: t('dealers.kind.receivables') },
  { value: 'shipping', label: t('dealers.kind.shipping') },
  { value: 'dealer', label: t('dealers.kind.dealer') },
];

export const kindName = (kind: string): string =>
  contactKinds.find(({ value }) => value === kind)?.label ?? kind;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const identity = (value: unknown) => (typeof value === 'number' ? { id: value } : {});

/** What stands in the form, as contacts again. */
export const contactsOf = (value: unknown): readonly Contact[] =>
  (Array.isArray(value) ? value.filter(isRecord) : []).map((one) => ({
    ...identity(one['id']),
    kind: text(one['kind']),
    name: text(one['name']),
    title: text(one['title']),
    email: text(one['email']),
    phone: text(one['phone']),
  }));

export const shipTosOf = (value: unknown): readonly ShipTo[] =>
  (Array.isArray(value) ? value.filter(isRecord) : []).map((one) => ({
    ...identity(one['id']),
    label: text(one['label']),
    line1: text(one['line1']),
    line2: text(one['line2']),
    city: text(one['city']),
    province: text(one['province']),
    postalCode: text(one['postalCode']),
    country: text(one['country']),
  }));
