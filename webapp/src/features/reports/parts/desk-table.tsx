import { Text } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { FewFirst } from '@/shared/ui/few-first';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { dimensionOf, figureText, type DeskReport } from '../desks';

type Row = Pick<DeskReport['parts'][number], 'figures' | 'before' | 'name'> & { readonly key: string };

/** A desk's figures by what was chosen, with those of the days before. */
export function DeskTable({ report }: { report: DeskReport }) {
  const { measures, parts, partsLeftOut } = report;
  const rows: readonly Row[] = [
    { key: 'all', name: t('reports.all'), figures: report.figures, before: report.before },
    ...parts.map((part) => ({ ...part, key: `of ${part.key ?? ''}` })),
  ];
  // What never happened needs no column.
  const shown = measures
    .map((measure, at) => [measure, at] as const)
    .filter(([, at]) => (report.figures[at]?.count ?? 0) + (report.before[at]?.count ?? 0) > 0);
  const columns: readonly RowColumn<Row>[] = [
    {
      header: dimensionOf(report),
      isTitle: true,
      value: ({ name }) => name,
    },
    ...shown.map(([measure, at]): RowColumn<Row> => ({
      header: measure.label,
      align: 'end',
      value: ({ figures, before }) => {
        const [now, then] = [figures[at], before[at]];
        if (now === undefined || then === undefined) return '';
        const thenText = figureText(measure, then);
        return (
          <>
            {figureText(measure, now)}
            {thenText !== '–' && thenText !== '0' && (
              <Text size="xs" c="dimmed">
                {t('reports.before', { count: thenText })}
              </Text>
            )}
          </>
        );
      },
    })),
  ];
  return (
    <>
      <FewFirst rows={rows} few={25}>
        {(rowsShown) => (
          <RowTable
            caption={t('reports.table')}
            columns={columns}
            rows={rowsShown}
            keyOf={({ key }) => key}
          />
        )}
      </FewFirst>
      {partsLeftOut > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('reports.leftOut', { count: partsLeftOut })}
        </Text>
      )}
    </>
  );
}
