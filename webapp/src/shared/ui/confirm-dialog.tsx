import { Button, Group, Text } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { t } from '@/shared/i18n/t';

type Props = {
  isOpen: boolean;
  title: string;
  /** Names the thing and what will happen to it. */
  message: string;
  /** A verb, as on the button that led here. */
  confirmLabel: string;
  cancelLabel?: string;
  /** The action isn't destructive, so its button isn't red. */
  isHarmless?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: Props) {
  const { isOpen, title, message, confirmLabel, cancelLabel, isBusy = false, onConfirm, onCancel } = props;
  const colour = props.isHarmless ? {} : { color: 'red' };
  return (
    <Modal opened={isOpen} onClose={onCancel} title={title}>
      <Text>{message}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel ?? t('form.cancel')}
        </Button>
        <Button {...colour} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
