import { IconList } from '@tabler/icons-react';
import { page, type Load, type Page } from '@/shared/lib/page';
import type { Kept, RecordDefinition } from '@/shared/records/define-record';
import type { NavigationEntry } from '../signed-in/shell/navigation';

/** Pages that show more than the record says itself. */
type Own = { readonly list?: Load; readonly form?: Load };

const listPage = () => import('@/shared/records/record-list-page');
const formPage = () => import('@/shared/records/record-form-page');

/** The list of a kind of record, the form for a new one, and that for each: of a file that exports it as `record`. */
export const recordOf =
  <Row extends { readonly id: number }, Item extends Kept>(
    load: () => Promise<{ readonly record: RecordDefinition<Row, Item> }>,
    own: Own = {},
  ) =>
  (entry: NavigationEntry): Page[] => {
    const { at } = entry;
    const list = async () => {
      const [{ listPageOf }, { record }] = await Promise.all([listPage(), load()]);
      return listPageOf(record, { ...entry, icon: entry.icon ?? IconList });
    };
    const form = async () => {
      const [{ formPageOf }, { record }] = await Promise.all([formPage(), load()]);
      return formPageOf(record, entry);
    };
    const forms = [at.create, at.item].filter((one) => one !== undefined);
    return [
      own.list ? page(at, own.list) : page(at, list, [listPage, load]),
      ...forms.map((one) => (own.form ? page(one, own.form) : page(one, form, [formPage, load]))),
    ];
  };
