import './words';
import { ActionIcon } from '@mantine/core';
import { IconPhotoOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { StoredPicture } from '@/shared/records/stored-picture';
import classes from './image-grid.module.css';
import { ImageViewer } from './image-viewer';
import { useLoadPicture, type Picture, type PictureSource } from './pictures';

type Props<Shown extends Picture> = {
  source: PictureSource<Shown>;
  record: number;
  images: readonly Shown[];
  /** The pictures that the arrows lead through, where they are more than those shown here. */
  among?: readonly Shown[] | undefined;
  /** Offers to take a picture away. */
  onRemove?: ((image: Shown) => void) | undefined;
};

/** The pictures of a record as tiles; each opens over the page. */
export function ImageGrid<Shown extends Picture>({
  source,
  record,
  images,
  among = images,
  onRemove,
}: Props<Shown>) {
  const [open, setOpen] = useState<number | null>(null);
  const load = useLoadPicture(source.load, record, 'thumbnail');
  return (
    <>
      <ul className={classes.grid}>
        {images.map((image) => (
          <li key={image.id} className={classes.cell}>
            <button
              type="button"
              className={classes.tile}
              aria-label={t('workflow.openPhoto', { name: image.name })}
              onClick={() => setOpen(image.id)}
            >
              {image.hasThumbnail ? (
                <StoredPicture name={image.name} words="" load={load} />
              ) : (
                <span className={classes.neutral}>
                  <IconPhotoOff size={22} stroke={1.5} aria-hidden />
                  <span>{image.name}</span>
                </span>
              )}
            </button>
            {onRemove && (
              <ActionIcon
                className={classes.remove}
                variant="filled"
                color="dark"
                radius="xl"
                aria-label={t('workflow.removePhoto', { name: image.name })}
                onClick={() => onRemove(image)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <ImageViewer source={source} record={record} images={among} open={open} onChange={setOpen} />
    </>
  );
}
