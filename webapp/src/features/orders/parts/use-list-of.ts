import { words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { isStaffSide } from '@/shared/side';
import type { Crumb } from '@/shared/ui/page-header';
import { useOrder } from '../stores';

const current: Crumb = { label: words('orders.current'), to: paths.orders.to() };
const all: Crumb = { label: words('orders.all'), to: paths.adminOrders.to() };
const past: Crumb = { label: words('orders.past'), to: paths.pastOrders.to() };

/** The list that an order stands in. */
export function useListOf(id: number): Crumb {
  const isPast = useOrder(id).item?.stage === 'past';
  if (isStaffSide()) return all;
  return isPast ? past : current;
}
