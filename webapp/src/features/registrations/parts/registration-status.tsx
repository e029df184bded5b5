import { StatusBadge } from '@/shared/ui/status-badge';
import { registrationStatuses, type RegistrationStatus as Status } from '../model';

type Props = { status: Status };

export function RegistrationStatus({ status }: Props) {
  const { label, tone } = registrationStatuses[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
