/** A technician's visits of a day. */
import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { staffRoot } from '@/entities/service/staff/api';
import type { BoardVisit } from '@/entities/service/staff/model';
import { createListStore } from '@/shared/store/factories';

export const useMyVisits = createListStore(
  ({ day }: { readonly day: string }, signal): Promise<ListAnswer<BoardVisit>> =>
    client.get(`${staffRoot}/visits/mine`, { query: { day }, signal }),
  ['service'],
);
