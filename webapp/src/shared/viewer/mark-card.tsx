import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import type { Box, Size } from './source';
import classes from './viewer.module.css';

type Props = {
  /** Where the mark lies in the window of the sheet. */
  beside: Box;
  window: Size;
  onClose?: () => void;
  children: ReactNode;
};

/** As wide as the card is, with the room around it. */
const across = 336;
const down = 220;
const gap = 12;

/** What is said about a mark, beside it: right of it where there is room, else left. On phones it lies at the foot. */
export function MarkCard({ beside, window, onClose, children }: Props) {
  const right = beside.x + beside.width + gap;
  const left = right + across <= window.width ? right : beside.x - across;
  const within = (at: number, room: number) => Math.max(gap, Math.min(at, room));
  return (
    <div
      className={classes.card}
      style={{ left: within(left, window.width - across), top: within(beside.y, window.height - down) }}
    >
      {onClose && <Close onClose={onClose} />}
      {children}
    </div>
  );
}

/** Closes what lies over the sheet. */
export function Close({ onClose }: { onClose: () => void }) {
  return <CloseButton className={classes.close} size="sm" aria-label={t('form.close')} onClick={onClose} />;
}
