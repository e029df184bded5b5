import '@/shared/records/file-words';
import './words';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '@/shared/i18n/t';
import classes from './photo-list.module.css';
import type { FileQueue, QueuedFile } from './file-queue';

type Props<To> = { queue: FileQueue<To>; photos: readonly QueuedFile<To>[] };

/** Photos on their way: how far each is, and what stops it. */
export function PhotoList<To>({ queue, photos }: Props<To>) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label={t('workflow.sendingPhotos')}>
      {photos.map((photo) => (
        <PhotoRow key={photo.key} queue={queue} photo={photo} />
      ))}
    </ul>
  );
}

type RowProps<To> = { queue: FileQueue<To>; photo: QueuedFile<To> };

function PhotoRow<To>({ queue: { store }, photo }: RowProps<To>) {
  const cancel = useStore(store, (state) => state.cancel);
  const retry = useStore(store, (state) => state.retry);
  const { key, name, state, progress, message, blob } = photo;
  const hasFailed = state === 'failed';
  return (
    <li className={classes.photo}>
      <Glimpse blob={blob} />
      <span className={classes.words} role={hasFailed ? 'alert' : undefined}>
        <span className={classes.name}>{name}</span>
        {hasFailed && <span className={classes.failed}>{message}</span>}
        {state === 'waiting' && <span className={classes.about}>{t('files.waiting')}</span>}
        {state === 'offline' && <span className={classes.offline}>{t('workflow.offline')}</span>}
        {state === 'sending' && (
          <Progress value={progress * 100} size="sm" aria-label={t('files.sending', { name })} />
        )}
      </span>
      {hasFailed && blob !== undefined && (
        <Button size="compact-sm" variant="default" onClick={() => retry(key)}>
          {t('failure.retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={hasFailed ? t('files.dismiss', { name }) : t('files.cancel', { name })}
        onClick={() => cancel(key)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** The photo itself, small. What the browser cannot show is a plain tile. */
export function Glimpse({ blob }: { blob: Blob | undefined }) {
  const [address, setAddress] = useState('');
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    // An address of the browser's own, to be given back when the picture goes.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <span className={classes.glimpse}>
      {address !== '' && isShown ? (
        <img src={address} alt="" onError={() => setIsShown(false)} />
      ) : (
        <IconPhoto size={20} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}
