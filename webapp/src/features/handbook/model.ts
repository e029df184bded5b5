import type { Schema } from '@/shared/api/schema';

export type HandbookPage = Schema['HandbookPage'];

export type HandbookEntry = Schema['HandbookEntry'];

/** The page that is read first. */
export const firstPage = 'overview';
