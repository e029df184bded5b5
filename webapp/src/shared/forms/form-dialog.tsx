import { type DrawerProps, type ModalProps } from '@mantine/core';
import { Drawer, Modal } from '@/shared/popups/modal';
import { useCallback, useRef, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { useSignInAgain } from '@/shared/store/sign-in-again';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DialogClose, DialogEntries, type Entries } from './dialog-entries';
import { useHold } from './use-hold';

type Props = Pick<
  ModalProps,
  'opened' | 'onClose' | 'children' | 'title' | 'size' | 'fullScreen' | 'closeOnClickOutside'
> & {
  /** At which side of the page it stands, instead of over its middle. */
  position?: NonNullable<DrawerProps['position']>;
};

const nothing: Entries = { areDirty: false };

/** A dialog with a form in it: Escape or a click beside it does not drop what was entered, it asks once. */
export function FormDialog({ opened, onClose, children, position, ...frame }: Props) {
  // The dialog goes away with whatever is typed once the form has been sent.
  const [isHeld, setIsHeld] = useState(false);
  const around = useHold(isHeld);
  // Not a state: the key after the first letter must find it, however busy the page is with drawing.
  const entries = useRef<Entries>(nothing);
  const tell = useCallback((told: Entries) => {
    entries.current = told;
    setIsHeld(told.isSending === true);
  }, []);
  const isSignInNeeded = useSignInAgain((state) => state.isNeeded);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
    onClose();
  };
  // Once all have heard the key: the question would take the Escape that brought it for its own.
  const ask = () => setTimeout(() => setIsAsking(true));
  const leave = () => (entries.current.areDirty ? ask() : close());
  const given = {
    ...frame,
    opened,
    closeOnEscape: !isAsking && !isSignInNeeded,
    onClose: leave,
    children: (
      <div ref={around} tabIndex={-1} className="mantine-focus-never">
        <div inert={isHeld}>
          <DialogClose value={leave}>
            <DialogEntries value={tell}>{children}</DialogEntries>
          </DialogClose>
        </div>
      </div>
    ),
  };
  return (
    <>
      {position === undefined ? <Modal {...given} /> : <Drawer {...given} position={position} />}
      <ConfirmDialog
        isOpen={opened && isAsking}
        title={t('form.leaveTitle')}
        message={t('form.leaveMessage')}
        confirmLabel={t('form.discard')}
        cancelLabel={t('form.stay')}
        onConfirm={() => {
          entries.current.discard?.();
          close();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
