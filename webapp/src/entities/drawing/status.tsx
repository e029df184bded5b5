import { StatusBadge } from '@/shared/ui/status-badge';
import type { DrawingRow } from './shapes';
import { drawingTone } from './tones';

/** Where a drawing stands, in the words of the reader's side. */
export function DrawingStatusBadge({
  drawing: { status, statusLabel, isExpired },
}: {
  drawing: Pick<DrawingRow, 'status' | 'statusLabel'> & { readonly isExpired?: boolean };
}) {
  return <StatusBadge tone={isExpired ? 'neutral' : drawingTone(status)}>{statusLabel}</StatusBadge>;
}
