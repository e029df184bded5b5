import { createActionStore, createItemStore } from '@/shared/store/factories';
import { acceptanceApi } from './api';

export const useAcceptance = createItemStore(acceptanceApi.item, ['acceptances', 'orders']);
/** Not a change of its own: the message that names the file follows. */
export const useAttach = createActionStore(acceptanceApi.attach);
