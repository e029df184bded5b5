import type { ReactNode } from 'react';
import { lazyDialog } from '@/shared/ui/lazy-part';
import type { MenuContentProps } from './menu-content';
import { usePopup, type Trigger } from './use-popup';

const load = async () => (await import('./menu-content')).MenuContent;
const MenuContent = lazyDialog(load, ({ onClose }) => onClose);

type Props = Pick<MenuContentProps, 'entries' | 'position'> & {
  /** The button that opens it; it takes all that it is given. */
  trigger: (given: Trigger) => ReactNode;
};

/** A button with a menu, which is fetched on the first intent to open it. */
export function Menu({ trigger, entries, position = 'bottom-start' }: Props) {
  const popup = usePopup({ kind: 'menu', load });
  return (
    <>
      {trigger(popup.trigger)}
      {popup.place && <MenuContent {...popup.place} entries={entries} position={position} />}
    </>
  );
}
