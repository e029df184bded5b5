import { Drawer, Modal, type DrawerProps, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

export function ModalWindow({ opened, ...props }: ModalProps) {
  return <Modal {...props} opened={useOpened(opened)} />;
}

export function DrawerWindow({ opened, ...props }: DrawerProps) {
  return <Drawer {...props} opened={useOpened(opened)} />;
}

/** The library gives the focus back to what had it when a dialog opens, and not when one comes open. */
function useOpened(isWanted: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setIsOpen(isWanted), [isWanted]);
  return isOpen;
}
