import './file-words';
import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '@/shared/i18n/t';

type Move = (by: number) => void;

/** The arrow keys, where one of several is looked at. */
export const arrowKeys =
  (move: Move) =>
  ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };

type Props = {
  /** Whether there are other files to browse. */
  hasMore: boolean;
  onMove: Move;
  saveLabel: string;
  onSave: () => void;
  /** More actions for browsing several files. */
  children?: ReactNode;
};

/** Under one of several files that is looked at: the one before, the next, and saving it. */
export function BrowseBar({ hasMore, onMove, saveLabel, onSave, children }: Props) {
  return (
    <Group justify="space-between" gap="xs" mt="md">
      <Group gap="xs">
        {hasMore && (
          <>
            <Button
              variant="default"
              leftSection={<IconChevronLeft size={16} aria-hidden />}
              onClick={() => onMove(-1)}
            >
              {t('files.previous')}
            </Button>
            <Button
              variant="default"
              rightSection={<IconChevronRight size={16} aria-hidden />}
              onClick={() => onMove(1)}
            >
              {t('files.next')}
            </Button>
            {children}
          </>
        )}
      </Group>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onSave}>
        {saveLabel}
      </Button>
    </Group>
  );
}
