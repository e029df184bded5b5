import type { RouteObject } from 'react-router';
import { t } from '@/shared/i18n/t';
import { prefetchRecord, page } from '@/shared/lib/page-route';
import type { ReadOnly } from '@/shared/records/define-read-only';
import type { NavigationEntry } from '../signed-in/shell/navigation';

/** A list with a page for each of it, of a file that exports what dealers read as `record`. */
export const readOnlyOf =
  <Row extends { readonly id: number }, Item extends { readonly id: number }>(
    load: () => Promise<{ readonly record: ReadOnly<Row, Item> }>,
  ) =>
  ({ at, label, icon }: NavigationEntry): RouteObject[] => {
    const list = page(at, async () => {
      const listPage = import('@/shared/records/read-only-list-page');
      const [{ record }, { ReadOnlyListPage: List, prefetchRecords }] = await Promise.all([load(), listPage]);
      return {
        default: () => <List record={record} listTitle={t(label)} icon={icon} />,
        prefetch: prefetchRecords(record),
      };
    });
    const item = async () => {
      const itemPage = import('@/shared/records/read-only-item-page');
      const [{ record }, { ReadOnlyItemPage: Item }] = await Promise.all([load(), itemPage]);
      return {
        default: () => <Item record={record} listTitle={t(label)} />,
        prefetch: prefetchRecord(record.itemStore),
      };
    };
    return at.item === undefined ? [list] : [list, page(at.item, item)];
  };
