import './undo-words';
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '@/shared/i18n/t';
import { notifyLast } from './notify';

/** How long it can be taken back. */
export const undoFor = 8000;

/** Says what was done, with the way back; fades by itself. */
export function notifyWithUndo(message: string, onUndo: () => void) {
  const id = notifyLast({
    autoClose: undoFor,
    color: 'teal',
    // The announcer has already read it out.
    role: 'presentation',
    message: (
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {t('undo.button')}
        </Button>
      </Group>
    ),
  });
}
