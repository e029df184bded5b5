import './words';
import { Button, Text } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { IconColumns2 } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { dateTime } from '@/shared/i18n/format';
import { say, t } from '@/shared/i18n/t';
import { arrowKeys, BrowseBar } from '@/shared/records/browse-bar';
import { StoredPicture } from '@/shared/records/stored-picture';
import { useSaveFile } from '@/shared/records/use-save-file';
import { servicePictures } from './api';
import classes from './image-viewer.module.css';
import { phaseLabels, type ServiceImage } from './model';
import { useLoadPicture } from './use-load-picture';

type Props = {
  requestId: number;
  images: readonly ServiceImage[];
  /** The id of the one that is looked at; null closes. */
  open: number | null;
  onChange: (open: number | null) => void;
};

/** A picture over the page, or two beside each other. Escape and a click beside it close it, arrows move. */
export function ImageViewer({ requestId, images, open, onChange }: Props) {
  // The picture that stays while the arrows move the other.
  const [pinned, setPinned] = useState<number | null>(null);
  const at = images.findIndex(({ id }) => id === open);
  const image = images[at];
  const beside = images.find(({ id }) => id === pinned);
  const hasMore = images.length > 1;
  const load = useCallback(
    (_: number, name: string) => servicePictures.load({ requestId, name, size: 'original' }),
    [requestId],
  );
  const save = useSaveFile(load);

  const move = (by: number) => onChange(images[(at + by + images.length) % images.length]?.id ?? null);
  const onClose = () => {
    setPinned(null);
    onChange(null);
  };
  const onCompare = () => {
    if (image === undefined) return;
    setPinned(beside === undefined ? image.id : null);
    if (beside === undefined) move(1);
  };

  return (
    <Modal
      opened={image !== undefined}
      onClose={onClose}
      size="90rem"
      title={image && t('service.photoOf', { at: at + 1, count: images.length })}
      onKeyDown={hasMore ? arrowKeys(move) : undefined}
    >
      {image && (
        <>
          <div className={classes.stage} data-two={beside !== undefined}>
            {beside && <Shown requestId={requestId} image={beside} />}
            <Shown requestId={requestId} image={image} />
          </div>
          <BrowseBar
            hasMore={hasMore}
            onMove={move}
            saveLabel={t('service.savePhoto')}
            onSave={() => void save(requestId, image.name)}
          >
            <Button
              variant="default"
              aria-pressed={beside !== undefined}
              leftSection={<IconColumns2 size={16} aria-hidden />}
              onClick={onCompare}
            >
              {t('service.sideBySide')}
            </Button>
          </BrowseBar>
        </>
      )}
    </Modal>
  );
}

function Shown({ requestId, image }: { requestId: number; image: ServiceImage }) {
  const load = useLoadPicture(requestId, 'display');
  const { name, phase, takenAt, uploadedByName, createdAt, hasThumbnail } = image;
  const about = [
    say(phaseLabels[phase]),
    takenAt ? t('service.takenAt', { time: dateTime(takenAt) }) : dateTime(createdAt),
    uploadedByName,
  ];
  return (
    <figure className={classes.shown}>
      {hasThumbnail ? (
        <StoredPicture key={name} name={name} words={name} load={load} />
      ) : (
        <Text className={classes.unread}>{t('service.unreadable')}</Text>
      )}
      <figcaption className={classes.caption}>
        <strong>{name}</strong>
        <span>{about.filter(Boolean).join(' · ')}</span>
      </figcaption>
    </figure>
  );
}
