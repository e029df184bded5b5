import { StatusBadge } from '@/shared/ui/status-badge';
import { personStatuses } from './model';

type Props = { status: string };

export function PersonStatus({ status }: Props) {
  const { label, tone } = personStatuses[status] ?? { label: status, tone: 'neutral' as const };
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
