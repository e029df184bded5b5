import { StatusBadge } from '@/shared/ui/status-badge';
import { discountStatuses, type DiscountStatus as Status } from '../model';

type Props = { status: Status };

export function DiscountStatus({ status }: Props) {
  const { label, tone } = discountStatuses[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
