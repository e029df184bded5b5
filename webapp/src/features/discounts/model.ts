import './words';
import type { Schema } from '@/shared/api/schema';
import type { Narrowed, Sent } from '@/shared/api/shapes';
import { date, money, percent } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import type { StatusWords } from '@/shared/ui/status-badge';

export type DiscountStatus = 'scheduled' | 'active' | 'expired' | 'withdrawn';

/** A discount as dealers see it. */
export type OwnDiscount = Schema['Discount'];

export type StaffDiscount = Narrowed<Schema['StaffDiscount'], { readonly status: DiscountStatus }>;

export type DiscountForm = Sent<
  Schema['DiscountForm'],
  Exclude<keyof Schema['DiscountForm'], 'id' | 'rowVersion'>
>;

/** Someone who was told of a version of a discount. */
export type Receipt = Schema['Receipt'];

export const discountStatuses: StatusWords<DiscountStatus> = {
  scheduled: { label: msg('discounts.statusScheduled'), tone: 'waiting' },
  active: { label: msg('discounts.statusActive'), tone: 'good' },
  expired: { label: msg('discounts.statusExpired'), tone: 'neutral' },
  withdrawn: { label: msg('discounts.statusWithdrawn'), tone: 'bad' },
};

export const valueText = ({
  kind,
  value,
  currency,
}: Pick<OwnDiscount, 'kind' | 'value' | 'currency'>): string =>
  kind === 'percent' ? percent(value) : money(value, currency ?? undefined);

export const periodText = ({ startsOn, endsOn }: Pick<OwnDiscount, 'startsOn' | 'endsOn'>): string =>
  t('discounts.between', { from: date(startsOn), to: date(endsOn) });

export function scopeText({ account, accountName, group }: StaffDiscount): string {
  if (account) return t('discounts.accountOf', { account, name: accountName ?? '' });
  if (!group || group === 'all') return t('discounts.scopeAll');
  return t('discounts.scopeProvinceOf', { province: group });
}
