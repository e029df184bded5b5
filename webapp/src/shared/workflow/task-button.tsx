import { Button, Loader, type ButtonProps } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';

type Props = ButtonProps & {
  label: string;
  icon: ReactNode;
  /** What it says while the task is under way, when a click cancels it. */
  cancelLabel: string;
  isLoading: boolean;
  /** How much of it is done, from 0 to 1. */
  share: number;
  onCancel: () => void;
  /** The one filled button of its page, until the task is under way. */
  isMain?: boolean;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
};

/** Begins a task, and cancels it while it is under way. */
export function TaskButton({
  label,
  icon,
  cancelLabel,
  isLoading,
  share,
  onCancel,
  onClick,
  isMain = false,
  ...given
}: Props) {
  const percent = Math.floor(share * 100);
  return (
    <Button
      {...given}
      {...((isLoading || !isMain) && { variant: 'default' })}
      leftSection={isLoading ? <Loader size={16} aria-hidden /> : icon}
      onClick={isLoading ? onCancel : onClick}
    >
      {isLoading ? cancelLabel + (percent > 0 ? ` (${percent} %)` : '') : label}
    </Button>
  );
}
