import { StatusBadge } from '@/shared/ui/status-badge';
import { statusOf } from '../model';

type Props = { status: string };

export function UserStatus({ status }: Props) {
  const { label, tone } = statusOf(status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
