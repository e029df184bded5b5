import { StatusBadge } from '@/shared/ui/status-badge';
import { statuses, type OrderStatus as Status } from '../model';

type Props = { status: Status };

export function OrderStatus({ status }: Props) {
  const { label, tone } = statuses[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
