import './words';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type Ref } from 'react';
import { t } from '@/shared/i18n/t';
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
  const [isOver, setIsOver] = useState(false);
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
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const nameOf = (words: string) => (label === undefined ? words : `${words}: ${label}`);
  return (
    <div
      className={classes.input}
      data-is-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
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
      {hasCamera && <FileInput ref={camera} isCamera onFiles={onFiles} />}
      <FileInput ref={files} onFiles={onFiles} />
    </div>
  );
}

type InputProps = {
  ref: Ref<HTMLInputElement>;
  isCamera?: boolean;
  onFiles: (files: readonly File[]) => void;
};

function FileInput({ ref, isCamera = false, onFiles }: InputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={!isCamera}
      accept={acceptedPhotos}
      {...(isCamera && { capture: 'environment' })}
      data-testid={isCamera ? 'camera' : 'photos'}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        event.currentTarget.value = '';
      }}
    />
  );
}
