import { createFileQueue } from '@/shared/workflow/file-queue';
import { projectsApi, type FileTo } from './api';

/** The files of requests on their way: a lost connection and a reload only make them wait. */
export const projectFileQueue = createFileQueue<FileTo>({
  shelf: ['transom-project-files', 'files'],
  recordOf: ({ requestId }) => requestId,
  send: projectsApi.upload,
});

/** What a request takes. */
export const projectFileLimits = {
  accept: ['.pdf', '.dwg', '.dxf', '.jpg', '.jpeg', '.png', '.webp', '.heic', '.xlsx', '.txt'],
  maxMegabytes: 100,
} as const;
