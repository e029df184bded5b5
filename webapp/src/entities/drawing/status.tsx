import './words';
import { t } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { isAllowed } from '@/shared/store/is-allowed';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { DrawingRow } from './shapes';
import { drawingTone } from './tones';

/** Where a drawing stands, in the words of the reader's side. */
export function DrawingStatusBadge({
  drawing: { status, statusLabel, isExpired },
}: {
  drawing: Pick<DrawingRow, 'status' | 'statusLabel'> & { readonly isExpired?: boolean };
}) {
  // The server says to all dealers that the answer is theirs.
  const isOthers = status === 'issued' && !isStaffSide() && !isAllowed('projects:approve');
  return (
    <StatusBadge tone={isExpired ? 'neutral' : drawingTone(status)}>
      {isOthers ? t('drawing.answerNeeded') : statusLabel}
    </StatusBadge>
  );
}
