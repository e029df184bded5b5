/** What the dashboard shows of requests. Apart from the other stores, which come with all that photos need. */
import type { ItemAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { createItemStore } from '@/shared/store/factories';
import type { ServiceSummary } from './model';

export const useServiceSummary = createItemStore(
  (_: object, signal): Promise<ItemAnswer<ServiceSummary>> => client.get('/service/summary', { signal }),
  ['service'],
);
