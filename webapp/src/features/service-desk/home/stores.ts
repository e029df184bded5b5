import { createItemStore } from '@/shared/store/factories';
import { deskFiguresApi } from './api';

export const useDeskFigures = createItemStore(deskFiguresApi.desk, ['service']);
