import { createFileQueue } from '@/shared/workflow/file-queue';
import { drawingDeskApi, type FileTo } from './api';

/** The documents of drawings on their way: a lost connection and a reload only make them wait. */
export const documentQueue = createFileQueue<FileTo>({
  shelf: ['transom-drawing-files', 'files'],
  recordOf: ({ drawingId }) => drawingId,
  send: drawingDeskApi.upload,
});

/** What a drawing takes. */
export const documentLimits = {
  accept: ['.pdf', '.dwg', '.dxf', '.jpg', '.jpeg', '.png', '.webp'],
  maxMegabytes: 100,
} as const;
