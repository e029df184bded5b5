import { ActionIcon, Group, Text } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { t } from '@/shared/i18n/t';
import classes from './image-preview.module.css';

export type Picture = { readonly name: string; readonly address: string };

type Props = {
  pictures: readonly Picture[];
  /** The picture that is open, or null if the preview is closed. */
  open: number | null;
  onChange: (open: number | null) => void;
  onDownload?: (picture: Picture) => void;
};

/** A picture over the page. Escape and a click beside it close it, arrows move, the focus goes back. */
export function ImagePreview({ pictures, open, onChange, onDownload }: Props) {
  const picture = open === null ? undefined : pictures[open];

  useEffect(() => {
    if (open === null || pictures.length < 2) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (by !== undefined) onChange((open + by + pictures.length) % pictures.length);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open, pictures.length, onChange]);

  const move = (by: number) => open !== null && onChange((open + by + pictures.length) % pictures.length);

  return (
    <Modal
      opened={picture !== undefined}
      onClose={() => onChange(null)}
      size="auto"
      title={picture && t('preview.title', { name: picture.name })}
    >
      {picture && (
        <>
          <img className={classes.picture} src={picture.address} alt={picture.name} />
          <Group justify="space-between" mt="sm">
            <Group gap="xs">
              {pictures.length > 1 && (
                <>
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={t('preview.previous')}
                    onClick={() => move(-1)}
                  >
                    <IconChevronLeft size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={t('preview.next')}
                    onClick={() => move(1)}
                  >
                    <IconChevronRight size={18} />
                  </ActionIcon>
                  <Text size="sm" c="dimmed" className="numeric">
                    {(open ?? 0) + 1} / {pictures.length}
                  </Text>
                </>
              )}
            </Group>
            {onDownload && (
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('preview.download')}
                onClick={() => onDownload(picture)}
              >
                <IconDownload size={18} />
              </ActionIcon>
            )}
          </Group>
        </>
      )}
    </Modal>
  );
}
