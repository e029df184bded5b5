import { createActionStore } from '@/shared/store/factories';
import { confirmEmailApi } from './api';

export const useConfirmEmail = createActionStore(confirmEmailApi.confirm);
