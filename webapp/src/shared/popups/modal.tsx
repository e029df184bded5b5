import type { DrawerProps, ModalProps } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '@/shared/ui/lazy-part';

const loadDialogs = () => import('./dialogs');
const ModalWindow = lazyDialog(
  async () => (await loadDialogs()).ModalWindow,
  ({ onClose }) => onClose,
);
const DrawerWindow = lazyDialog(
  async () => (await loadDialogs()).DrawerWindow,
  ({ onClose }) => onClose,
);

/** There when it is needed, also without a connection. */
export const prefetchDialogs = () => void loadDialogs().catch(() => undefined);

/** A dialog over the page, fetched when the first one opens. */
export function Modal(props: ModalProps) {
  return useWasOpen(props.opened) ? <ModalWindow {...props} /> : null;
}

/** Like `Modal`, at the side of the page. */
export function Drawer(props: DrawerProps) {
  return useWasOpen(props.opened) ? <DrawerWindow {...props} /> : null;
}

/** Whether it has ever been open: it stays mounted, so that closing is animated. */
export function useWasOpen(isOpen: boolean) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}
