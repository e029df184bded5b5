import { readerFiles } from '@/shared/records/record-files';
import type { Step } from '../model';

export const staffStepFiles = readerFiles<Step>('/admin/knowledge/step', ({ images }) => images);
