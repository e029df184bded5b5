import { createListStore } from '@/shared/store/factories';
import { findNumbers } from './api';

export const useNumberChoices = createListStore(findNumbers, ['orders']);
