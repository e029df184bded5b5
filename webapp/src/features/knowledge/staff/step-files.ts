import { readerFiles } from '@/shared/records/reader-files';
import type { Step } from '../model';

export const staffStepFiles = readerFiles<Step>('/admin/knowledge/step', ({ images }) => images);
