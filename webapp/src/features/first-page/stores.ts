import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { createListStore } from '@/shared/store/factories';

export type FirstFigure = Schema['StaffFigureItem'];

/** The figures of the reader's first page: what anyone does at a desk may change them. */
export const useFirstFigures = createListStore<FirstFigure, Readonly<Record<string, never>>>(
  (_, signal) => client.get('/admin/figures', { signal }),
  [
    'service',
    'changerequests',
    'projects',
    'drawings',
    'remittances',
    'invoices',
    'orders',
    'loaddates',
    'news',
    'notifications',
    'knowledge',
    'users',
    'imports',
    'outbox',
  ],
);
