import { createItemStore } from '@/shared/store/factories';
import { changesToDoApi } from './api';

export const useChangesToDo = createItemStore(changesToDoApi.upTo, ['changerequests']);
