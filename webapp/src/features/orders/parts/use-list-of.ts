import { useLocation } from 'react-router';
import { msg } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { isStaffSide, pathsOfSide } from '@/shared/side';
import type { Crumb } from '@/shared/ui/page-header';
import { useOrder } from '../stores';

const current: Crumb = { label: msg('orders.all'), to: paths.orders.to() };
const past: Crumb = { label: msg('orders.past'), to: paths.pastOrders.to() };

/** Whether the address is a quote's, which says what a record is before it is there. */
export const useIsAtQuote = (): boolean => useLocation().pathname.startsWith(pathsOfSide().quotes.to());

/** The list that an order stands in. */
export function useListOf(id: number): Crumb {
  const stage = useOrder(id).item?.stage;
  const isAtQuote = useIsAtQuote();
  const { orders, quotes } = pathsOfSide();
  if (stage === undefined ? isAtQuote : stage === 'quote')
    return { label: msg('orders.quotes'), to: quotes.to() };
  if (isStaffSide()) return { label: msg('orders.all'), to: orders.to() };
  return stage === 'past' ? past : current;
}
