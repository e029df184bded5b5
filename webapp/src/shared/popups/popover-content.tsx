import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor } from './anchor';
import type { PopupPlace } from './use-popup';

export type PopoverContentProps = PopupPlace &
  Pick<PopoverProps, 'position' | 'width' | 'middlewares'> & {
    readonly label?: string;
    readonly className?: string | undefined;
    readonly padding?: number;
    readonly children: ReactNode;
  };

export function PopoverContent(props: PopoverContentProps) {
  const { id, anchor, opened, onClose, label, className, padding, children, ...frame } = props;
  return (
    <Popover id={id} opened={opened} onDismiss={onClose} trapFocus {...frame}>
      <Popover.Target>
        <Anchor node={anchor} />
      </Popover.Target>
      <Popover.Dropdown
        className={className ?? ''}
        {...(label !== undefined && { 'aria-label': label, 'aria-labelledby': '' })}
        {...(padding !== undefined && { p: padding })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
