import { createItemStore } from '@/shared/store/factories';
import { readerFiles } from '@/shared/records/reader-files';
import { staticPagesApi, type StaticPage } from './api';

export const useStaticPage = createItemStore(staticPagesApi.item, ['pages']);
export const useStaffPage = createItemStore(staticPagesApi.itemForStaff, ['pages']);
export const staffPageFiles = readerFiles<StaticPage>('/admin/staticpages', ({ attachments }) => attachments);
export const pageFiles = readerFiles<StaticPage>('/pages', ({ attachments }) => attachments);
