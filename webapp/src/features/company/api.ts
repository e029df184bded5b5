import type { Contact } from '@/entities/contact/model';
import type { LimitForm } from '@/entities/second-step/limit-panel';
import type { ItemAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';
import { createActionStore, createItemStore } from '@/shared/store/factories';

export type Company = Narrowed<Schema['Company'], { readonly people: readonly Contact[] }>;

/** There is only one company to ask for: one's own. */
export const own = 'own';

export const useCompany = createItemStore(
  (_: typeof own, signal: AbortSignal): Promise<ItemAnswer<Company>> =>
    client.get('/dealer/company', { signal }),
  ['dealers'],
);

export const useSetLimit = createActionStore(
  (form: LimitForm & { readonly rowVersion: number }): Promise<WriteAnswer> =>
    client.put('/dealer/company', form),
  ['dealers'],
);
