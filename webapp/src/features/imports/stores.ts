import {
  createActionStore,
  createItemStore,
  createListStore,
  createLookupStore,
} from '@/shared/store/factories';
import { importsApi } from './api';

export const useImports = createListStore(importsApi.list, ['imports']);
export const useImport = createItemStore(importsApi.item, ['imports']);
export const useNouns = createLookupStore(importsApi.nouns, []);
export const useUploadImport = createActionStore(
  (given: Parameters<typeof importsApi.upload>[0], { onProgress }) => importsApi.upload(given, onProgress),
);
export const usePreviewImport = createActionStore(importsApi.preview, ['imports']);
export const useApplyImport = createActionStore(importsApi.apply, ['imports']);
export const useDeleteImport = createActionStore(importsApi.remove, ['imports']);
