import { msg } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { isStaffSide, pathsOfSide } from '@/shared/side';
import type { Crumb } from '@/shared/ui/page-header';
import { useOrder } from '../stores';

const current: Crumb = { label: msg('orders.all'), to: paths.orders.to() };
const past: Crumb = { label: msg('orders.past'), to: paths.pastOrders.to() };

/** The list that an order stands in. */
export function useListOf(id: number): Crumb {
  const stage = useOrder(id).item?.stage;
  const { orders, quotes } = pathsOfSide();
  if (stage === 'quote') return { label: msg('orders.quotes'), to: quotes.to() };
  if (isStaffSide()) return { label: msg('orders.all'), to: orders.to() };
  return stage === 'past' ? past : current;
}
