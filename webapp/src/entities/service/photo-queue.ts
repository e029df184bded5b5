import { createFileQueue } from '@/shared/workflow/file-queue';
import { servicePictures } from './api';
import type { Phase } from './model';

/** Where a photo goes. */
export type PhotoTo = {
  readonly requestId: number;
  readonly incidentId: number | null;
  readonly phase: Phase;
};

/** The photos of requests on their way. */
export const photoQueue = createFileQueue<PhotoTo>({
  shelf: ['transom-photos', 'photos'],
  recordOf: ({ requestId }) => requestId,
  send: servicePictures.send,
  duplicate: 'duplicateImage',
});
