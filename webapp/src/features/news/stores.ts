import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { saveBlob } from '@/shared/lib/save-blob';
import { newsApi } from './api';

type Attachment = { readonly id: number; readonly name: string };

export const useNews = createListStore(newsApi.list);
export const useNewsItem = createItemStore(newsApi.item);
export const useNotifications = createListStore((_: { readonly of: 'caller' }, signal) =>
  newsApi.notifications(signal),
);
export const useSaveAttachment = createActionStore(async ({ id, name }: Attachment) => {
  saveBlob(await newsApi.file(id, name));
  return { isSuccess: true, message: '' };
});
