import type { Words } from '@/shared/i18n/t';
import type { ListStore } from '@/shared/store/factories';
import type { GridColumn } from './columns';
import type { ListQuery } from './load-options';

type Given<Row> = {
  /** Names the list in what is kept for the user: hidden columns, saved views. */
  readonly id: string;
  /** The list's call; its export is `<path>/export`. */
  readonly path: string;
  readonly store: ListStore<Row, ListQuery>;
  readonly columns: readonly GridColumn<Row>[];
  /** Fields that the search box looks into. Without any there is no search box. */
  readonly search?: readonly string[];
  /** `-orderedOn`: how the list is sorted until someone chooses otherwise. */
  readonly sort: string;
  /** A row's name in words for those who listen: `order W-1042`. */
  readonly rowLabel: (row: Row) => string;
  /** Where a row leads; the `title` column becomes the link. */
  readonly rowPath?: (row: Row) => string;
  /** The field with the currency of amounts that are summed. */
  readonly currency?: string;
  /** What is summed at the foot, where `Total` alone could be taken for less. */
  readonly totalLabel?: Words;
  /** Lines of a row, where its cells have more than one. */
  readonly rowLines?: 2;
  /** Rows that need someone now; said in words in one of their cells too. */
  readonly isAlarming?: (row: Row) => boolean;
  /** `main` where a list is read rather than worked on: then exporting it is the page's filled button. */
  readonly hasExport?: boolean | 'main';
  readonly hasSelection?: boolean;
  /** Dealers can have the rows that are selected mailed to themselves: `invoices` for `/email/invoices`. */
  readonly mails?: 'invoices' | 'orders';
};

export type ListDefinition<Row> = Omit<Given<Row>, 'search'> & {
  readonly search: readonly string[];
  readonly key: 'id';
};

/** All that a grid has to know of a list, said once beside the columns of its feature. */
export function defineList<Row extends { readonly id: number }>(given: Given<Row>): ListDefinition<Row> {
  return { search: [], ...given, key: 'id' };
}
