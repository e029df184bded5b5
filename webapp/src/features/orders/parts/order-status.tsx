import { StatusBadge } from '@/shared/ui/status-badge';
import { orderStatuses, type OrderStatus as Status } from '../model';

type Props = { status: Status };

export function OrderStatus({ status }: Props) {
  const { label, tone } = orderStatuses[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
