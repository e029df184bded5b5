import { createItemStore } from '@/shared/store/factories';
import { staticPagesApi } from './api';

export const useStaticPage = createItemStore(staticPagesApi.item);
