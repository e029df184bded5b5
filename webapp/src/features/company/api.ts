import type { LimitForm } from '@/entities/second-step/limit-panel';
import type { ItemAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { createActionStore, createItemStore } from '@/shared/store/factories';

export type Company = Schema['DealerInfo'];

/** There is only one company to ask for: one's own. */
export const own = 'own';

export const useCompany = createItemStore(
  (_: typeof own, signal: AbortSignal): Promise<ItemAnswer<Company>> =>
    client.get('/dealer/info', { signal }),
  ['dealers'],
);

export const useSetLimit = createActionStore(
  (form: LimitForm): Promise<WriteAnswer> => client.put('/dealer/company', form),
  ['dealers'],
);
