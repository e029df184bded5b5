/** The workflow kit's photos, as requests send, show and name them. */
import { ImageGrid } from '@/shared/workflow/image-grid';
import type { QueuedFile } from '@/shared/workflow/file-queue';
import { PhotoInput } from '@/shared/workflow/photo-input';
import { PhotoList } from '@/shared/workflow/photo-list';
import { keepPictures, type PictureSource } from '@/shared/workflow/pictures';
import { useQueued } from '@/shared/workflow/use-queued';
import { servicePictures } from './api';
import { phaseLabels, type Phase, type ServiceImage } from './model';
import { photoQueue, type PhotoTo } from './photo-queue';

/** As many as a request takes, and as large. */
export const photoLimits = { most: 20, megabytes: 15 } as const;

export type QueuedPhoto = QueuedFile<PhotoTo>;

type InputProps = {
  requestId: number;
  incidentId?: number | null;
  phase?: Phase;
  /** How many the request has already. */
  count: number;
  /** What the photos are to show; they are named after it. */
  label?: string;
};

export function RequestPhotoInput({
  requestId,
  incidentId = null,
  phase = 'report',
  count,
  label,
}: InputProps) {
  return (
    <PhotoInput
      queue={photoQueue}
      to={{ requestId, incidentId, phase }}
      limits={photoLimits}
      count={count}
      label={label}
    />
  );
}

export function RequestPhotoList({ photos }: { photos: readonly QueuedPhoto[] }) {
  return <PhotoList queue={photoQueue} photos={photos} />;
}

/** The photos of a request that are still on their way; `onArrived` follows each that the server has. */
export const useRequestPhotos = (requestId: number | null, onArrived: () => void) =>
  useQueued(photoQueue, requestId, onArrived);

const source: PictureSource<ServiceImage> = {
  load: keepPictures(
    async (requestId, size, name) => (await servicePictures.load({ requestId, name, size })).blob,
  ),
  download: (requestId, name) => servicePictures.load({ requestId, name, size: 'original' }),
  aboutOf: ({ phase }) => phaseLabels[phase],
};

type GridProps = {
  requestId: number;
  images: readonly ServiceImage[];
  /** The pictures that the arrows lead through, where they are more than those shown here. */
  among?: readonly ServiceImage[];
  /** Offers to take a picture away. */
  onRemove?: (image: ServiceImage) => void;
};

export function RequestImages({ requestId, ...given }: GridProps) {
  return <ImageGrid source={source} record={requestId} {...given} />;
}
