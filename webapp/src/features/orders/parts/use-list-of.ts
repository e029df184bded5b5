import { words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { isStaffSide } from '@/shared/side';
import type { Crumb } from '@/shared/ui/page-header';
import { useOrder } from '../stores';

const current: Crumb = { label: words('orders.current'), to: paths.orders.to() };
const all: Crumb = { label: words('orders.all'), to: paths.adminOrders.to() };
const past: Crumb = { label: words('orders.past'), to: paths.pastOrders.to() };

const quotes: Crumb = { label: words('orders.quotes'), to: paths.quotes.to() };
const allQuotes: Crumb = { label: words('orders.quotes'), to: paths.adminQuotes.to() };

/** The list that an order stands in. */
export function useListOf(id: number): Crumb {
  const stage = useOrder(id).item?.stage;
  if (stage === 'quote') return isStaffSide() ? allQuotes : quotes;
  if (isStaffSide()) return all;
  return stage === 'past' ? past : current;
}
