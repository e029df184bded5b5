import type { Words } from '@/shared/i18n/t';
import { StatusOf, type StatusWords } from '@/shared/ui/status-badge';
import type { ColumnMeta } from './columns';

type Given<Status extends string> = {
  header: Words;
  words: StatusWords<Status>;
  /** Those that the list can hold; all without them. */
  offered?: readonly Status[];
};

/** What follows the field of a column of statuses: `column.accessor('status', statusColumn({ … }))`. */
export function statusColumn<Status extends string>({ header, words, offered }: Given<Status>) {
  const isOffered = (value: string) => offered === undefined || offered.some((status) => status === value);
  const options = Object.entries<{ label: Words }>(words)
    .filter(([value]) => isOffered(value))
    .map(([value, { label }]) => ({ value, label }));
  const meta: ColumnMeta = { card: 'status', isGroupable: true, filter: { kind: 'choice', options } };
  return {
    header,
    meta,
    cell: (cell: { getValue: () => Status }) => <StatusOf words={words} status={cell.getValue()} />,
  };
}
