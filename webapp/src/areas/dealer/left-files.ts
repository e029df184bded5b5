import { projectFileQueue } from '@/entities/project/file-queue';
import { photoQueue } from '@/entities/service/photo-queue';
import { messageFileQueue } from '@/features/orders/message-queue';
import { recordFileQueue } from '@/shared/records/file-uploads';
import { resumeQueues } from '@/shared/workflow/resume-queues';

export const resumeFiles = () =>
  resumeQueues([photoQueue, recordFileQueue, projectFileQueue, messageFileQueue]);
