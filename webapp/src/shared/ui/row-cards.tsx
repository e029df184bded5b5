import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { valueText } from './contact-links';
import classes from './row-table.module.css';
import type { RowColumn } from './row-table';

export type CardsProps<Row> = {
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
};

/** The rows of a record on a phone. */
export function RowCards<Row>(props: CardsProps<Row>) {
  const hasPlaces = props.columns.some(({ phone }) => phone !== undefined);
  return hasPlaces ? <Lines {...props} /> : <Cards {...props} />;
}

function Cards<Row>({ columns, rows, keyOf }: CardsProps<Row>) {
  const titleFirst = [...columns].sort(
    (one, other) => Number(other.isTitle ?? false) - Number(one.isTitle ?? false),
  );
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.card}>
          {titleFirst
            .map(({ header, value, isTitle }) => ({ header, isTitle, content: valueText(value(row)) }))
            .filter(({ content }) => isFilled(content))
            .map(({ header, isTitle, content }) =>
              isTitle ? (
                <div key={t(header)} className={classes.title}>
                  <span>{t(header)}</span> {content}
                </div>
              ) : (
                <div key={t(header)} className={classes.pair}>
                  <span className={classes.label}>{t(header)}</span>
                  <span className={classes.value}>{content}</span>
                </div>
              ),
            )}
        </li>
      ))}
    </ul>
  );
}

const isFilled = (value: ReactNode) => value !== null && value !== '' && value !== undefined;

function Lines<Row>({ columns, rows, keyOf }: CardsProps<Row>) {
  const isHead = ({ isTitle, phone }: RowColumn<Row>) => isTitle === true || phone === 'title';
  const at = (place: RowColumn<Row>['phone']) => columns.filter(({ phone }) => phone === place);
  const pictures = at('picture');
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.card} data-pictured={pictures.length > 0}>
          {pictures.map(({ header, value }) => (
            <div key={t(header)} className={classes.picture}>
              {value(row)}
            </div>
          ))}
          <div className={classes.first}>
            <span className={classes.head}>
              <Parts columns={columns.filter(isHead)} row={row} />
            </span>
            <span className={classes.end}>
              <Parts columns={at('end')} row={row} />
            </span>
          </div>
          <div className={classes.rest}>
            <Parts columns={at('line')} row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A number is told apart by its label; what a name or an amount at the end is, is seen. */
function Parts<Row>({ columns, row }: { columns: readonly RowColumn<Row>[]; row: Row }) {
  return columns
    .map(({ value, ...column }) => ({ ...column, content: valueText(value(row)) }))
    .filter(({ content }) => isFilled(content))
    .map(({ header, align, phone, content }) => (
      <span key={t(header)} className={classes.part}>
        {align === 'end' && phone === 'line' ? (
          `${t(header)} `
        ) : (
          <VisuallyHidden>{t(header)} </VisuallyHidden>
        )}
        {content}
      </span>
    ));
}
