import { date, money, percent } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { StatusTone } from '@/shared/ui/status-badge';

export type DiscountStatus = 'scheduled' | 'active' | 'expired' | 'withdrawn';

export type Discount = {
  readonly id: number;
  readonly name: string;
  readonly kind: 'percent' | 'amount';
  /** Per cent, or an amount in `currency`. */
  readonly value: number;
  readonly currency: string | null;
  /** What it is given on; blank: on everything. */
  readonly category: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly terms: string;
  readonly version: number;
  readonly mustAcknowledge: boolean;
};

/** As the dealer's people see it. */
export type OwnDiscount = Discount & {
  readonly viewedAt: string | null;
  readonly acknowledgedAt: string | null;
};

export type StaffDiscount = Discount & {
  /** The account's number, or none where a group has it. */
  readonly account: string | null;
  readonly accountName: string | null;
  /** `all`, or a province's letters. */
  readonly group: string | null;
  readonly status: DiscountStatus;
  readonly stacks: boolean;
  /** How many people were told of this version, have seen and acknowledged it. */
  readonly told: number;
  readonly viewed: number;
  readonly acknowledged: number;
  readonly withdrawnReason: string | null;
  readonly rowVersion: number;
};

export type DiscountForm = {
  readonly id?: number;
  readonly rowVersion?: number;
  readonly account: string | null;
  readonly group: string | null;
  readonly name: string;
  readonly kind: 'percent' | 'amount';
  readonly value: number;
  readonly currency: string | null;
  readonly category: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly terms: string;
  readonly mustAcknowledge: boolean;
  readonly stacks: boolean;
};

/** Somebody who was told of a version of a discount. */
export type Receipt = {
  readonly id: number;
  readonly discountId: number;
  readonly discount: string;
  readonly version: number;
  readonly account: string;
  readonly accountName: string;
  readonly user: string;
  readonly email: string;
  readonly toldAt: string;
  readonly viewedAt: string | null;
  readonly acknowledgedAt: string | null;
};

export const discountStatuses: Readonly<Record<DiscountStatus, { label: string; tone: StatusTone }>> = {
  scheduled: { label: t('discounts.statusScheduled'), tone: 'waiting' },
  active: { label: t('discounts.statusActive'), tone: 'good' },
  expired: { label: t('discounts.statusExpired'), tone: 'neutral' },
  withdrawn: { label: t('discounts.statusWithdrawn'), tone: 'bad' },
};

export const valueText = ({ kind, value, currency }: Pick<Discount, 'kind' | 'value' | 'currency'>): string =>
  kind === 'percent' ? percent(value) : money(value, currency ?? undefined);

export const periodText = ({ startsOn, endsOn }: Pick<Discount, 'startsOn' | 'endsOn'>): string =>
  t('discounts.between', { from: date(startsOn), to: date(endsOn) });

export function scopeText({ account, accountName, group }: StaffDiscount): string {
  if (account !== null) return t('discounts.accountOf', { account, name: accountName ?? '' });
  if (group === 'all' || group === null) return t('discounts.scopeAll');
  return t('discounts.scopeProvinceOf', { province: group });
}

/** Whether the reader still has to do something about it. */
export const isWaiting = ({ viewedAt, acknowledgedAt, mustAcknowledge }: OwnDiscount): boolean =>
  viewedAt === null || (mustAcknowledge && acknowledgedAt === null);
