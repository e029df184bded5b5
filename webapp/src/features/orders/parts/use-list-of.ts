import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import type { Crumb } from '@/shared/ui/page-header';
import { useOrder } from '../stores';

const current: Crumb = { label: t('orders.current'), to: paths.orders.to() };
const past: Crumb = { label: t('orders.past'), to: paths.pastOrders.to() };

/** The list of the dealer that an order stands in. */
export function useListOf(id: number): Crumb {
  const isPast = useOrder(({ item }) => item?.id === id && item.stage === 'past');
  return isPast ? past : current;
}
