import { useState, type ComponentProps, type ReactNode } from 'react';
import type { Schema } from '@/shared/api/schema';
import { BulkResults } from '@/shared/grid/bulk-results';
import { ListPage } from './list-page';

/** What became of one of several records of a workflow. */
export type BulkResult = Schema['BulkResult'];

type Result = ComponentProps<typeof BulkResults>['results'][number];

/** What the buttons above a selection are given. */
export type BulkProps<Row extends Result> = {
  ids: readonly string[];
  onDone: () => void;
  /** Takes what became of each row, to be shown while the list goes on loading. */
  onResults: (results: readonly Row[]) => void;
};

type Props<Row extends { readonly id: number }, Done extends Result> = Omit<
  ComponentProps<typeof ListPage<Row>>,
  'bulkActions'
> & {
  bulkActions: (given: BulkProps<Done>) => ReactNode;
  /** The name of a row in the list of results. */
  nameOf: (row: Done) => string;
};

/** A list whose selected rows can be acted on together; each answers for itself. */
export function BulkListPage<Row extends { readonly id: number }, Done extends Result>({
  bulkActions,
  nameOf,
  ...list
}: Props<Row, Done>) {
  const [results, setResults] = useState<readonly Done[]>([]);
  return (
    <>
      <ListPage
        {...list}
        bulkActions={(ids, onDone) => bulkActions({ ids, onDone, onResults: setResults })}
      />
      <BulkResults results={results} nameOf={nameOf} onClose={() => setResults([])} />
    </>
  );
}
