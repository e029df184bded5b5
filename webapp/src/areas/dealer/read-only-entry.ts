import { IconList } from '@tabler/icons-react';
import { page, type Page } from '@/shared/lib/page';
import type { ReadOnly } from '@/shared/records/define-read-only';
import type { NavigationEntry } from '../signed-in/shell/navigation';

const listPage = () => import('@/shared/records/read-only-list-page');
const itemPage = () => import('@/shared/records/read-only-item-page');

/** A list with a page for each of it, of a file that exports what dealers read as `record`. */
export const readOnlyOf =
  <Row extends { readonly id: number }, Item extends { readonly id: number }>(
    load: () => Promise<{ readonly record: ReadOnly<Row, Item> }>,
  ) =>
  (entry: NavigationEntry): Page[] => {
    const list = async () => {
      const [{ listPageOf }, { record }] = await Promise.all([listPage(), load()]);
      return listPageOf(record, { ...entry, icon: entry.icon ?? IconList });
    };
    const item = async () => {
      const [{ itemPageOf }, { record }] = await Promise.all([itemPage(), load()]);
      return itemPageOf(record, entry);
    };
    const { at } = entry;
    return [
      page(at, list, [listPage, load]),
      ...(at.item === undefined ? [] : [page(at.item, item, [itemPage, load])]),
    ];
  };
