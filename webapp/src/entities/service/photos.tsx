/** The workflow kit's photos, as requests send, show and name them. */
import { t } from '@/shared/i18n/t';
import { ImageGrid } from '@/shared/workflow/image-grid';
import { PhotoInput } from '@/shared/workflow/photo-input';
import { PhotoList } from '@/shared/workflow/photo-list';
import { keepPictures, type PictureSource } from '@/shared/workflow/pictures';
import { servicePictures } from './api';
import { phaseLabels, type Phase, type ServiceImage } from './model';
import { photoQueue } from './photo-queue';
import type { QueuedPhoto } from './use-request-photos';

/** As many as a request takes, and as large. */
export const photoLimits = { most: 20, megabytes: 15 } as const;

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

const source: PictureSource<ServiceImage> = {
  load: keepPictures(
    async (requestId, size, name) => (await servicePictures.load({ requestId, name, size })).blob,
  ),
  download: (requestId, name) => servicePictures.load({ requestId, name, size: 'original' }),
  aboutOf: ({ phase }) => t(phaseLabels[phase]),
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
