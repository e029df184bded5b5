import type { ReactNode } from 'react';
import { BulkBar } from './bulk-bar';
import type { ColumnInfo } from './columns';
import type { ListDefinition } from './define-list';
import { ExportSelected } from './export-menu';
import type { ListQuery } from './load-options';
import { MailSelected, type Mails } from './mail-selected';
import { SelectionTotals } from './selection-totals';

export type Selection = {
  /** The path of the list's call. */
  readonly path: string;
  readonly infos: readonly ColumnInfo[];
  readonly query: ListQuery;
  /** The visible fields in their order. */
  readonly columns: readonly string[];
  readonly ids: readonly string[];
  readonly mails: Mails | undefined;
};

type Props = {
  selection: Selection;
  hasExport: ListDefinition<object>['hasExport'];
  onClear: () => void;
  children?: ReactNode;
};

/** What can be done with the rows that are selected, and what they come to. */
export function SelectionBar({ selection, hasExport, onClear, children }: Props) {
  return (
    <BulkBar count={selection.ids.length} onClear={onClear}>
      <SelectionTotals {...selection} />
      {children}
      {selection.mails && <MailSelected kind={selection.mails} ids={selection.ids} onDone={onClear} />}
      {hasExport && <ExportSelected selection={selection} isMain={hasExport === 'main'} />}
    </BulkBar>
  );
}
