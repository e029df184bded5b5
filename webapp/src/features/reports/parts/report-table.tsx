import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { integer, quantity } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { FewFirst } from '@/shared/ui/few-first';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import {
  duration,
  rowsPath,
  share,
  type Figure,
  type Figures,
  type Part,
  type Report,
  type ReportKind,
  type ReportQuery,
} from '../model';

type Props = { kind: ReportKind; asked: ReportQuery; report: Report };

/** A part, or all of them together. */
type Row = { readonly part: Part | null; readonly figures: Figures; readonly before: Figures };

/** The figures of the pictures as a table, with those of the period before. */
export function ReportTable({ kind, asked, report: { items, totals } }: Props) {
  const rows: readonly Row[] = [
    { part: null, figures: totals.figures, before: totals.before },
    ...items.map((part) => ({ part, figures: part.figures, before: part.before })),
  ];
  const counted = (figure: Figure): RowColumn<Row> => ({
    header: msg(`reports.${figure}`),
    align: 'end',
    value: ({ part, figures, before }) => (
      <>
        <Anchor component={Link} inherit to={rowsPath(kind, asked, figure, part ?? undefined)}>
          {integer(figures[figure])}
        </Anchor>
        <Text size="xs" c="dimmed">
          {t('reports.before', { count: integer(before[figure]) })}
        </Text>
      </>
    ),
  });
  const compared = (
    header: RowColumn<Row>['header'],
    value: (figures: Figures) => string,
  ): RowColumn<Row> => ({
    header,
    align: 'end',
    value: ({ figures, before }) => (
      <>
        {value(figures)}
        {value(before) !== '–' && (
          <Text size="xs" c="dimmed">
            {t('reports.before', { count: value(before) })}
          </Text>
        )}
      </>
    ),
  });
  const ofRequests: readonly RowColumn<Row>[] = [
    counted('revisions'),
    compared(msg('reports.dealerChange'), (figures) => integer(figures.revisionsDealerChange)),
    compared(msg('reports.ourError'), (figures) => integer(figures.revisionsOurError)),
    compared(msg('reports.siteCondition'), (figures) => integer(figures.revisionsSiteCondition)),
  ];
  const columns: readonly RowColumn<Row>[] = [
    {
      header: msg(`reports.${kind}Name`),
      isTitle: true,
      value: ({ part }) => part?.name ?? t('reports.all'),
    },
    counted('received'),
    counted('answered'),
    compared(msg('reports.onTime'), share),
    counted('late'),
    ...(kind === 'department'
      ? []
      : [compared(msg('reports.firstAnswer'), ({ firstAnswer }) => duration(firstAnswer?.median))]),
    compared(msg('reports.cycle'), ({ cycle }) => duration(cycle?.median)),
    ...(kind === 'department'
      ? [compared(msg('reports.hours'), ({ hours }) => quantity(hours))]
      : ofRequests),
  ];
  return (
    <FewFirst rows={rows} few={50}>
      {(shown) => (
        <RowTable
          caption={t('reports.table')}
          columns={columns}
          rows={shown}
          keyOf={({ part }) => part?.id ?? 'all'}
        />
      )}
    </FewFirst>
  );
}
