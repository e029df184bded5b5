import { StatusOf } from '@/shared/ui/status-badge';
import { personStatuses } from './model';

type Props = { status: string };

export function PersonStatus({ status }: Props) {
  return <StatusOf words={personStatuses} status={status} />;
}
