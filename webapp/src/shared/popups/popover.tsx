import type { ReactNode } from 'react';
import { lazyDialog } from '@/shared/ui/lazy-part';
import type { PopoverContentProps } from './popover-content';
import { usePopup, type Trigger } from './use-popup';

export const loadPopover = async () => (await import('./popover-content')).PopoverContent;
const PopoverContent = lazyDialog(loadPopover, ({ onClose }) => onClose);

type Props = Omit<PopoverContentProps, 'id' | 'anchor' | 'opened' | 'onClose' | 'children'> & {
  /** The button that opens it; it takes all that it is given. */
  trigger: (given: Trigger) => ReactNode;
  children: (close: () => void) => ReactNode;
};

/** A button with a panel beside it, which is fetched on the first intent to open it. */
export function Popover({ trigger, children, ...frame }: Props) {
  const popup = usePopup({ kind: 'dialog', load: loadPopover });
  return (
    <>
      {trigger(popup.trigger)}
      {popup.place && (
        <PopoverContent {...frame} {...popup.place}>
          {children(popup.close)}
        </PopoverContent>
      )}
    </>
  );
}
