import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Tooltip } from '@/shared/popups/tooltip';
import classes from './viewer.module.css';

type Props = {
  label: string;
  icon: ReactNode;
  /** Of what can be on or off. */
  isOn?: boolean | undefined;
  isDisabled?: boolean;
  onClick: () => void;
};

/** A button of the viewer's bar. */
export function ToolButton({ label, icon, isOn, isDisabled = false, onClick }: Props) {
  return (
    <Tooltip label={label} position="bottom">
      {(pointed) => (
        <ActionIcon
          {...pointed}
          className={classes.tool}
          variant={isOn ? 'light' : 'subtle'}
          color={isOn ? 'brand' : 'gray'}
          size="lg"
          aria-label={label}
          aria-pressed={isOn}
          disabled={isDisabled}
          onClick={onClick}
        >
          {icon}
        </ActionIcon>
      )}
    </Tooltip>
  );
}
