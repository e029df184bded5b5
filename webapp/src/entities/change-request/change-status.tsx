import { StatusBadge } from '@/shared/ui/status-badge';
import type { ChangeRow } from './model';
import { toneOf } from './tones';

type Props = { request: Pick<ChangeRow, 'status' | 'statusLabel'> };

/** Where a request stands, in the words of the reader's side. */
export function ChangeStatusBadge({ request: { status, statusLabel } }: Props) {
  return <StatusBadge tone={toneOf(status)}>{statusLabel}</StatusBadge>;
}
