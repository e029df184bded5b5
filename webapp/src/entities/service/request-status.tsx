import { StatusBadge } from '@/shared/ui/status-badge';
import type { RequestRow } from './model';
import { toneOf } from './tones';

type Props = { request: Pick<RequestRow, 'status' | 'statusLabel'> };

/** Where a request stands, in the words of the reader's side. */
export function RequestStatus({ request: { status, statusLabel } }: Props) {
  return <StatusBadge tone={toneOf(status)}>{statusLabel}</StatusBadge>;
}
