import { createActionStore } from '@/shared/store/action-store';
import { confirmEmailApi } from './api';

export const useConfirmEmail = createActionStore(confirmEmailApi.confirm);
