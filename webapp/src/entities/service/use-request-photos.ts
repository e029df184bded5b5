// Apart from what shows photos, which comes with the step that needs it.
import type { QueuedFile } from '@/shared/workflow/file-queue';
import { useQueued } from '@/shared/workflow/use-queued';
import { photoQueue, type PhotoTo } from './photo-queue';

export type QueuedPhoto = QueuedFile<PhotoTo>;

/** The photos of a request that are still on their way; `onArrived` follows each that the server has. */
export const useRequestPhotos = (requestId: number | null, onArrived: () => void) =>
  useQueued(photoQueue, requestId, onArrived);
