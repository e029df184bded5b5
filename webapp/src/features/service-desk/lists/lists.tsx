/** Every list of the screen, with its two faces: the list and one of its entries. */
import type { ReactElement } from 'react';
import { useCan } from '@/shared/store/authorization';
import type { Kept, RecordDefinition } from '@/shared/records/define-record';
import { DeleteRecord } from '@/shared/records/delete-record';
import { RecordFormPage } from '@/shared/records/record-form-page';
import { advisors, crews, holidays, shortLists } from './records';
import { ListFace } from './list-face';

export type ServiceList = {
  /** As its address names it. */
  readonly key: string;
  readonly list: ReactElement;
  readonly entry: ReactElement;
};

const serviceList = <Row extends { readonly id: number }, Item extends Kept>(
  key: string,
  record: RecordDefinition<Row, Item>,
  entry: ReactElement = <RecordFormPage record={record} />,
): ServiceList => ({ key, list: <ListFace record={record} />, entry });

/** People who enter holidays may also remove a wrong one. */
function HolidayPage() {
  const can = useCan();
  const mayTakeBack = can('servicelists:edit') && !can('servicelists:delete');
  return (
    <RecordFormPage
      record={holidays}
      actions={(item) =>
        mayTakeBack && <DeleteRecord record={holidays} item={item} parent={holidays.pages.list} />
      }
    />
  );
}

export const serviceLists: readonly ServiceList[] = [
  serviceList('crews', crews),
  serviceList('advisors', advisors),
  ...Object.entries(shortLists).map(([key, record]) =>
    serviceList(key, record, <RecordFormPage record={record} extra={{ list: key }} />),
  ),
  serviceList('holidays', holidays, <HolidayPage />),
];
