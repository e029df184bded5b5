import './words';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { t } from '@/shared/i18n/t';
import { FileDrop, FileInput } from '@/shared/ui/file-drop';
import classes from './photo-input.module.css';
import type { FileQueue } from './file-queue';
import { acceptedPhotos, namedAfter, photoRefusal, type PhotoLimits } from './photo-rules';

type Props<To> = {
  queue: FileQueue<To>;
  /** The record that the photos belong to, and the part of it. */
  to: To;
  limits: PhotoLimits;
  /** How many the record has already. */
  count: number;
  /** What the photos are to show; they are named after it. */
  label?: string | undefined;
};

/** Takes photos with the camera of a phone, or from files; dropping them works too. */
export function PhotoInput<To>({ queue, to, limits, count, label }: Props<To>) {
  const { store, recordOf } = queue;
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const add = useStore(store, (state) => state.add);
  const refuse = useStore(store, (state) => state.refuse);
  const record = recordOf(to);
  const underWay = useStore(
    store,
    (state) => state.files.filter((file) => recordOf(file.to) === record && file.state !== 'failed').length,
  );

  const onFiles = (chosen: readonly File[]) => {
    let room = limits.most - count - underWay;
    const fit = chosen.flatMap((file) => {
      const name = label === undefined ? file.name : namedAfter(label, file);
      const refusal = photoRefusal(file, room, limits);
      if (refusal !== null) {
        refuse({ to, name: file.name }, refusal);
        return [];
      }
      room -= 1;
      return [{ to, name, file }];
    });
    void add(fit);
  };
  const nameOf = (words: string) => (label === undefined ? words : `${words}: ${label}`);
  return (
    <FileDrop className={classes.input} onFiles={onFiles}>
      {hasCamera && (
        <Button
          variant="light"
          size="md"
          leftSection={<IconCamera size={20} aria-hidden />}
          aria-label={nameOf(t('workflow.takePhoto'))}
          onClick={() => camera.current?.click()}
        >
          {t('workflow.takePhoto')}
        </Button>
      )}
      <Button
        variant="default"
        size={hasCamera ? 'md' : 'sm'}
        leftSection={<IconPhotoPlus size={18} aria-hidden />}
        aria-label={nameOf(hasCamera ? t('workflow.choose') : t('workflow.choosePhotos'))}
        onClick={() => files.current?.click()}
      >
        {hasCamera ? t('workflow.choose') : t('workflow.choosePhotos')}
      </Button>
      {!hasCamera && <span className={classes.drop}>{t('workflow.orDrop')}</span>}
      {hasCamera && (
        <FileInput ref={camera} accept={acceptedPhotos} testId="camera" isCamera onFiles={onFiles} />
      )}
      <FileInput ref={files} accept={acceptedPhotos} testId="photos" onFiles={onFiles} />
    </FileDrop>
  );
}
