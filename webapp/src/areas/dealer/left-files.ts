import { projectFileQueue } from '@/entities/project/file-queue';
import { photoQueue } from '@/entities/service/photo-queue';
import { resumeQueues } from '@/shared/workflow/resume-queues';

export const resumeFiles = () => resumeQueues([photoQueue, projectFileQueue]);
