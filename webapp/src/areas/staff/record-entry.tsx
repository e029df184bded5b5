import type { RouteObject } from 'react-router';
import { t } from '@/shared/i18n/t';
import { page } from '@/shared/lib/page-route';
import type { Kept, RecordDefinition } from '@/shared/records/define-record';
import type { Load, NavigationEntry } from '../signed-in/shell/navigation';

/** Pages that show more than the record says itself. */
type Own = { readonly list?: Load; readonly form?: Load };

/** The list of a kind of record, the form for a new one, and that for each: of a file that exports it as `record`. */
export const recordOf =
  <Row extends { readonly id: number }, Item extends Kept>(
    load: () => Promise<{ readonly record: RecordDefinition<Row, Item> }>,
    own: Own = {},
  ) =>
  ({ at, label, icon }: NavigationEntry): RouteObject[] => {
    const list = async () => {
      const listPage = import('@/shared/records/record-list-page');
      const [{ record }, { RecordListPage, prefetchRecords }] = await Promise.all([load(), listPage]);
      return {
        default: () => <RecordListPage record={record} title={t(label)} icon={icon} />,
        prefetch: prefetchRecords(record),
      };
    };
    const form = async () => {
      const formPage = import('@/shared/records/record-form-page');
      const [{ record }, { RecordFormPage, prefetchForm }] = await Promise.all([load(), formPage]);
      return {
        default: () => <RecordFormPage record={record} listTitle={t(label)} />,
        prefetch: prefetchForm(record),
      };
    };
    const forms = [at.create, at.item].filter((one) => one !== undefined);
    return [page(at, own.list ?? list), ...forms.map((one) => page(one, own.form ?? form))];
  };
