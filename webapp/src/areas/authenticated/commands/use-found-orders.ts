import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { numberOf } from '@/features/orders/model';
import { useNumberedOrders } from '@/features/orders/stores';
import { t } from '@/shared/i18n/t';
import type { Command } from '@/shared/lib/commands';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';

const patience = 200;

/** Orders of any age whose number begins with what was typed, as commands that open them. */
export function useFoundOrders(typed: string): readonly Command[] {
  const navigate = useNavigate();
  const isAllowed = useCan()('orders:view');
  const number = typed.trim();
  const isNumber = isAllowed && number.length > 1 && /\d/.test(number);
  const { items, query, run } = useNumberedOrders();

  useEffect(() => {
    if (!isNumber) return undefined;
    const timer = setTimeout(() => void run({ number }), patience);
    return () => clearTimeout(timer);
  }, [isNumber, number, run]);

  return useMemo(() => {
    if (!isNumber || query?.number !== number) return [];
    return items.map((order) => ({
      id: `order ${order.id}`,
      label: [t('orders.title', { number: numberOf(order) }), order.jobName].filter(Boolean).join(' · '),
      group: 'found',
      run: () => void navigate(paths.order.to({ id: order.id })),
    }));
  }, [isNumber, number, query, items, navigate]);
}
