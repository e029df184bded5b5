import '@/shared/records/words';
import './words';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '@/shared/i18n/t';
import classes from './photo-list.module.css';
import type { FileQueue, QueuedFile } from './file-queue';

type Props<To> = {
  queue: FileQueue<To>;
  photos: readonly QueuedFile<To>[];
  /** What they are called where they are more than photos. */
  label?: string;
};

/** Photos and files on their way: how far each is, and what stops it. */
export function PhotoList<To>({ queue, photos, label = t('workflow.sendingPhotos') }: Props<To>) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label={label}>
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
    <li className={classes.photo} role={hasFailed ? 'alert' : undefined}>
      <Glimpse name={name} blob={blob} />
      <span className={classes.words}>
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

/** The photo itself, small. What the browser cannot show is a plain tile, and what is no photo the end of its name. */
function Glimpse({ name, blob }: { name: string; blob: Blob | undefined }) {
  const [address, setAddress] = useState('');
  const [isShown, setIsShown] = useState(true);
  const isPhoto = blob === undefined || /^image\/|^$/.test(blob.type);
  useEffect(() => {
    if (blob === undefined || !isPhoto) return undefined;
    const made = URL.createObjectURL(blob);
    // An address of the browser's own, to be given back when the picture goes.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob, isPhoto]);
  if (!isPhoto)
    return (
      <span className={classes.glimpse} aria-hidden>
        <span className={classes.about}>{/\.(\w{2,5})$/.exec(name)?.[1]?.toUpperCase()}</span>
      </span>
    );
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
