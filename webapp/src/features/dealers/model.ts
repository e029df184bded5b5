import './words';
import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';
import { msg, t, type Words } from '@/shared/i18n/t';
import { shownStatus, type StatusWords } from '@/shared/ui/status-badge';

export type DealerRow = Schema['DealerRow'];

export type Contact = Schema['Contact'];

export type ShipTo = Schema['ShipTo'];

export type Branch = Schema['Branch'];

export type Dealer = Narrowed<
  Schema['DealerDetail'],
  {
    readonly currency: NonNullable<Schema['DealerForm']['currency']>;
    readonly language: NonNullable<Schema['DealerForm']['language']>;
    readonly status: NonNullable<Schema['DealerForm']['status']>;
  }
>;

export type DealerUser = Schema['ManagedUser'];

export type AccountSummary = Schema['AccountSummary'];

export type AccountCases = Schema['AccountCases'];

export type Activity = Schema['Activity'];

const statuses: StatusWords<string> = {
  active: { label: msg('dealers.statusActive'), tone: 'good' },
  hold: { label: msg('dealers.statusHold'), tone: 'waiting' },
  closed: { label: msg('dealers.statusClosed'), tone: 'neutral' },
};

export const statusChoices = Object.entries(statuses).map(([value, { label }]) => ({ value, label }));

export const statusOf = (status: string) => shownStatus(statuses, status);

export const contactKinds: readonly { readonly value: string; readonly label: Words }[] = [
  { value: 'accountManager', label: msg('dealers.kind.accountManager') },
  { value: 'orderDesk', label: msg('dealers.kind.orderDesk') },
  { value: 'service', label: msg('dealers.kind.service') },
  { value: 'design', label: msg('dealers.kind.design') },
  { value: 'receivables', label: msg('dealers.kind.receivables') },
  { value: 'shipping', label: msg('dealers.kind.shipping') },
  { value: 'dealer', label: msg('dealers.kind.dealer') },
];

export const kindName = (kind: string): string =>
  t(contactKinds.find(({ value }) => value === kind)?.label ?? kind);

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
    hours: text(one['hours']),
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

/** All of it, because an imported branch has to be sent as it is stored. */
export const branchesOf = (value: unknown): readonly Branch[] =>
  (Array.isArray(value) ? value.filter(isRecord) : []).map((one) => ({
    ...identity(one['id']),
    code: text(one['code']),
    name: text(one['name']),
    line1: text(one['line1']),
    line2: text(one['line2']),
    city: text(one['city']),
    province: text(one['province']),
    postalCode: text(one['postalCode']),
    country: text(one['country']),
    route: text(one['route']),
    isActive: one['isActive'] !== false,
    isImported: one['isImported'] === true,
  }));

type Managed = Pick<Dealer, 'accountManager'> & { readonly contacts: Schema['DealerDetail']['contacts'] };

/** How the account manager is reached, where the dealer's contacts say it. */
export const managerContact = ({ accountManager, contacts }: Managed): Contact | undefined =>
  contacts.find(
    ({ kind, name }) => kind === 'accountManager' && (!accountManager || name === accountManager),
  );
