import type { ComponentProps, ReactNode } from 'react';
import { DataGrid } from '@/shared/grid/data-grid';
import classes from './list-page.module.css';
import { PageHeader } from './page-header';

type Props<Row extends { readonly id: number }> = ComponentProps<typeof DataGrid<Row>> & {
  /** The heading of the page, if it differs from the title of the list, which the browser’s tab keeps. */
  heading?: string;
  about?: ReactNode;
  actions?: ReactNode;
  /** Between the head of the page and the list. */
  above?: ReactNode;
};

/** A page that is a list: loading, empty, failed and ready are the grid's work. */
export function ListPage<Row extends { readonly id: number }>({
  heading,
  about,
  actions,
  above,
  ...grid
}: Props<Row>) {
  return (
    <div className={classes.page}>
      <PageHeader title={heading ?? grid.title} inTab={grid.title} about={about} actions={actions} />
      {above !== undefined && <div className={classes.above}>{above}</div>}
      <DataGrid {...grid} />
    </div>
  );
}
