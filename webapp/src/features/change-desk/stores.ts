import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { changeDeskApi } from './api';

export const useChangeQueue = createListStore(changeDeskApi.queue, ['changerequests']);
export const useColleagues = createLookupStore(changeDeskApi.people, ['users', 'roles']);
export const useRules = createItemStore(changeDeskApi.rules, ['changerequests']);
export const useOutlook = createItemStore(changeDeskApi.outlook, ['changerequests', 'orders']);
export const useOrderLines = createListStore(
  ({ id }: { readonly id: number }, signal) => changeDeskApi.orderLines(id, signal),
  ['orders'],
);

export const useActOnChange = createActionStore(changeDeskApi.act, ['changerequests', 'orders']);
export const useInsert = createActionStore(changeDeskApi.insert, ['changerequests', 'orders']);
/** Not a change of its own: the answer that it proves follows. */
export const useProve = createActionStore(({ id, file }: { readonly id: number; readonly file: File }) =>
  changeDeskApi.prove(id, file),
);
