import type { OwnDiscount } from './model';

/** Whether the reader still has to do something about it. Without words, for the dashboard. */
export const isWaiting = ({ viewedAt, acknowledgedAt, mustAcknowledge }: OwnDiscount): boolean =>
  !viewedAt || (mustAcknowledge && !acknowledgedAt);
