import './words';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '@/shared/i18n/t';
import { FileDrop, FileInput } from '@/shared/ui/file-drop';
import classes from './photo-input.module.css';
import type { Phase } from './model';
import { usePhotoQueue } from './photo-queue';
import { acceptedPhotos, mostPhotos, namedAfter, photoRefusal } from './photo-rules';

type Props = {
  requestId: number;
  incidentId?: number | null;
  phase?: Phase;
  /** How many the request has already. */
  count: number;
  /** What the photos are to show; they are named after it. */
  label?: string;
};

/** Takes photos with the camera of a phone, or from files; dropping them works too. */
export function PhotoInput({ requestId, incidentId = null, phase = 'report', count, label }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const add = usePhotoQueue((state) => state.add);
  const refuse = usePhotoQueue((state) => state.refuse);
  const underWay = usePhotoQueue(
    (state) =>
      state.photos.filter((photo) => photo.requestId === requestId && photo.state !== 'failed').length,
  );

  const onFiles = (chosen: readonly File[]) => {
    let room = mostPhotos - count - underWay;
    const fit = chosen.flatMap((file) => {
      const name = label === undefined ? file.name : namedAfter(label, file);
      const refusal = photoRefusal(file, room);
      if (refusal !== null) {
        refuse({ requestId, incidentId, name: file.name }, refusal);
        return [];
      }
      room -= 1;
      return [{ requestId, incidentId, phase, name, file }];
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
          aria-label={nameOf(t('service.takePhoto'))}
          onClick={() => camera.current?.click()}
        >
          {t('service.takePhoto')}
        </Button>
      )}
      <Button
        variant="default"
        size={hasCamera ? 'md' : 'sm'}
        leftSection={<IconPhotoPlus size={18} aria-hidden />}
        aria-label={nameOf(hasCamera ? t('service.choose') : t('service.choosePhotos'))}
        onClick={() => files.current?.click()}
      >
        {hasCamera ? t('service.choose') : t('service.choosePhotos')}
      </Button>
      {!hasCamera && <span className={classes.drop}>{t('service.orDrop')}</span>}
      {hasCamera && (
        <FileInput ref={camera} accept={acceptedPhotos} testId="camera" isCamera onFiles={onFiles} />
      )}
      <FileInput ref={files} accept={acceptedPhotos} testId="photos" onFiles={onFiles} />
    </FileDrop>
  );
}
