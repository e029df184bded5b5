import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { deskApi } from './api';

export const useQueue = createListStore(deskApi.queue, ['changerequests']);
export const useColleagues = createLookupStore(deskApi.people, ['users', 'roles']);
export const useRules = createItemStore(deskApi.rules, ['changerequests']);
export const useOutlook = createItemStore(deskApi.outlook, ['changerequests', 'orders']);
export const useOrderLines = createListStore(
  ({ id }: { readonly id: number }, signal) => deskApi.orderLines(id, signal),
  ['orders'],
);

export const useAct = createActionStore(deskApi.act, ['changerequests', 'orders']);
export const useInsert = createActionStore(deskApi.insert, ['changerequests', 'orders']);
/** Not a change of its own: the answer that it proves follows. */
export const useProve = createActionStore(({ id, file }: { readonly id: number; readonly file: File }) =>
  deskApi.prove(id, file),
);
