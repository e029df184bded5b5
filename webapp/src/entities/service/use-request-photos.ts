import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { usePhotoQueue, whenPhotoArrives } from './photo-queue';

/**
 * The photos of a request that are still on their way. Takes up what an earlier page left, and calls `onArrived`
 * after each that the server has.
 */
export function useRequestPhotos(requestId: number | null, onArrived: () => void) {
  const resume = usePhotoQueue((state) => state.resume);
  const photos = usePhotoQueue(
    useShallow((state) => state.photos.filter((photo) => photo.requestId === requestId)),
  );
  useEffect(() => void resume(), [resume]);
  useEffect(
    () =>
      whenPhotoArrives((arrivedAt) => {
        if (arrivedAt === requestId) onArrived();
      }),
    [requestId, onArrived],
  );
  return photos;
}
