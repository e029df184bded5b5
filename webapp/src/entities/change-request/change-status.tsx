import { isStaffSide } from '@/shared/side';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { ChangeRow } from './model';
import { approvedTone, toneOf } from './tones';

type Props = { request: Pick<ChangeRow, 'status' | 'statusLabel'> };

/** Where a request stands, in the words of the reader's side. */
export function ChangeStatusBadge({ request: { status, statusLabel } }: Props) {
  const side = isStaffSide() ? 'staff' : 'dealer';
  const tone = status === 'dealer_approved' ? approvedTone[side] : toneOf(status);
  return <StatusBadge tone={tone}>{statusLabel}</StatusBadge>;
}
