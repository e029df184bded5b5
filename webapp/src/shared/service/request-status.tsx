import { StatusBadge } from '@/shared/ui/status-badge';
import { toneOf, type RequestRow } from './model';

type Props = { request: Pick<RequestRow, 'status' | 'statusLabel'> };

/** Where a request stands, in the words of the reader's side. */
export function RequestStatus({ request: { status, statusLabel } }: Props) {
  return <StatusBadge tone={toneOf(status)}>{statusLabel}</StatusBadge>;
}
