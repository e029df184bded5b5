import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { createItemStore } from '@/shared/store/factories';

export const useDrawingsToDo = createItemStore(
  (_: object, signal): Promise<ItemAnswer<Schema['DrawingDeskSummary']>> =>
    client.get('/admin/dap/summary', { signal }),
  ['drawings'],
);
