/** Without words, for the dashboard. */
import type { StatusTone } from '@/shared/ui/status-badge';

/** What a status means for the reader; its words come with the record. */
const tones: Readonly<Record<string, StatusTone>> = {
  draft: 'neutral',
  checking: 'active',
  issued: 'waiting',
  open: 'waiting',
  approved: 'good',
  approved_as_noted: 'good',
  for_record: 'good',
  released: 'good',
  revise_resubmit: 'bad',
  rejected: 'bad',
  superseded: 'neutral',
  void: 'neutral',
};

export const drawingTone = (status: string): StatusTone => tones[status] ?? 'neutral';
