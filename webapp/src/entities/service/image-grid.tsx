import './words';
import { ActionIcon } from '@mantine/core';
import { IconPhotoOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { StoredPicture } from '@/shared/records/stored-picture';
import classes from './image-grid.module.css';
import { ImageViewer } from './image-viewer';
import type { ServiceImage } from './model';
import { useLoadPicture } from './use-load-picture';

type Props = {
  requestId: number;
  images: readonly ServiceImage[];
  /** The pictures that the arrows lead through, where they are more than those shown here. */
  among?: readonly ServiceImage[];
  /** Offers to take a picture away. */
  onRemove?: ((image: ServiceImage) => void) | undefined;
};

/** The pictures of a request as tiles; each opens over the page. */
export function ImageGrid({ requestId, images, among = images, onRemove }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  const load = useLoadPicture(requestId, 'thumbnail');
  return (
    <>
      <ul className={classes.grid}>
        {images.map((image) => (
          <li key={image.id} className={classes.cell}>
            <button
              type="button"
              className={classes.tile}
              aria-label={t('service.openPhoto', { name: image.name })}
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
                aria-label={t('service.removePhoto', { name: image.name })}
                onClick={() => onRemove(image)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <ImageViewer requestId={requestId} images={among} open={open} onChange={setOpen} />
    </>
  );
}
