import './words';
import { Button, Text } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { IconColumns2 } from '@tabler/icons-react';
import { useState } from 'react';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { arrowKeys, BrowseBar } from '@/shared/records/browse-bar';
import { StoredPicture } from '@/shared/records/stored-picture';
import { useSaveFile } from '@/shared/records/use-save-file';
import classes from './image-viewer.module.css';
import { useLoadPicture, type Picture, type PictureSource } from './pictures';

type Props<Kind extends Picture> = {
  source: PictureSource<Kind>;
  record: number;
  images: readonly Kind[];
  /** The id of the one that is looked at; null closes. */
  open: number | null;
  onChange: (open: number | null) => void;
};

/** A picture over the page, or two beside each other. Escape and a click beside it close it, arrows move. */
export function ImageViewer<Kind extends Picture>({ source, record, images, open, onChange }: Props<Kind>) {
  // The picture that stays while the arrows move the other.
  const [pinned, setPinned] = useState<number | null>(null);
  const at = images.findIndex(({ id }) => id === open);
  const image = images[at];
  const beside = images.find(({ id }) => id === pinned);
  const hasMore = images.length > 1;
  const save = useSaveFile(source.download);

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
      title={image && t('workflow.photoOf', { at: at + 1, count: images.length })}
      onKeyDown={hasMore ? arrowKeys(move) : undefined}
    >
      {image && (
        <>
          <div className={classes.stage} data-two={beside !== undefined}>
            {beside && <Shown source={source} record={record} image={beside} />}
            <Shown source={source} record={record} image={image} />
          </div>
          <BrowseBar
            hasMore={hasMore}
            onMove={move}
            saveLabel={t('workflow.savePhoto')}
            onSave={() => void save(record, image.name)}
          >
            <Button
              variant="default"
              aria-pressed={beside !== undefined}
              leftSection={<IconColumns2 size={16} aria-hidden />}
              onClick={onCompare}
            >
              {t('workflow.sideBySide')}
            </Button>
          </BrowseBar>
        </>
      )}
    </Modal>
  );
}

type ShownProps<Kind extends Picture> = { source: PictureSource<Kind>; record: number; image: Kind };

function Shown<Kind extends Picture>({ source, record, image }: ShownProps<Kind>) {
  const load = useLoadPicture(source.load, record, 'display');
  const { name, takenAt, uploadedByName, createdAt, hasThumbnail } = image;
  const about = [
    source.aboutOf(image),
    takenAt ? t('workflow.takenAt', { time: dateTime(takenAt) }) : dateTime(createdAt),
    uploadedByName,
  ];
  return (
    <figure className={classes.shown}>
      {hasThumbnail ? (
        <StoredPicture key={name} name={name} words={name} load={load} />
      ) : (
        <Text className={classes.unread}>{t('workflow.unreadable')}</Text>
      )}
      <figcaption className={classes.caption}>
        <strong>{name}</strong>
        <span>{about.filter(Boolean).join(' · ')}</span>
      </figcaption>
    </figure>
  );
}
