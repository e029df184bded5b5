import { createItemStore } from '@/shared/store/factories';
import { handbookApi } from './api';

/** By the page's name. It changes with the program alone. */
export const useHandbook = createItemStore(handbookApi.read, []);
