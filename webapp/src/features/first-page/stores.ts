import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { createLookupStore } from '@/shared/store/factories';

export type FirstFigure = Schema['StaffFigureItem'];

/** The figures of the reader's first page: what anyone does at a desk may change them. */
export const useFirstFigures = createLookupStore<FirstFigure>(
  (signal) => client.get('/admin/figures', { signal }),
  [
    'service',
    'changerequests',
    'projects',
    'drawings',
    'remittances',
    'orders',
    'news',
    'knowledge',
    'users',
  ],
);
