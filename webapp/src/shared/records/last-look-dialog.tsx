import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import type { LastLook } from './define-record';

type Props = {
  /** What is asked; null while nothing is. */
  look: LastLook | null;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once more before readers see or are asked for something. */
export function LastLookDialog({ look, ...asking }: Props) {
  return (
    <ConfirmDialog
      isHarmless
      isOpen={look !== null}
      title={look?.title ?? ''}
      message={look?.message ?? ''}
      confirmLabel={look?.confirmLabel ?? ''}
      {...asking}
    />
  );
}
