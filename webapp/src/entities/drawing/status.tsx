import { StatusBadge } from '@/shared/ui/status-badge';
import type { DrawingRow } from './shapes';
import { drawingTone } from './tones';

/** Where a drawing stands, in the words of the reader's side. */
export function DrawingStatusBadge({
  drawing: { status, statusLabel },
}: {
  drawing: Pick<DrawingRow, 'status' | 'statusLabel'>;
}) {
  return <StatusBadge tone={drawingTone(status)}>{statusLabel}</StatusBadge>;
}
