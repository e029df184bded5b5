import { integer } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { FewFirst } from '@/shared/ui/few-first';
import { Panel } from '@/shared/ui/panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { Text } from '@mantine/core';
import { countsOf, type DeskReport } from '../desks';
import { daysOf, few } from '../model';
import classes from './reports.module.css';
import { TimePlot, type CountedStep } from './time-plot';

/** How many came in and were done, by week or month: a line, and the same as a table. */
export function DeskOverTime({ report }: { report: DeskReport }) {
  const places = countsOf(report);
  const labels = places.map((at) => report.measures[at]?.label ?? '');
  const steps = report.steps.map(({ from, to, figures }) => ({
    from,
    to,
    counts: places.map((at) => figures[at]?.value ?? 0),
  }));
  const columns = [
    { header: msg('reports.days'), isTitle: true, value: daysOf },
    ...labels.map((header, at) => ({
      header,
      align: 'end' as const,
      value: ({ counts }: CountedStep) => integer(counts[at]),
    })),
  ] satisfies readonly RowColumn<CountedStep>[];
  return (
    <Panel title={t('reports.overTime')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('reports.overTimeHelp')}
      </Text>
      <TimePlot labels={labels} steps={steps} />
      <details className={classes.details} open={steps.length === 1}>
        <summary>{t('reports.asTable')}</summary>
        <FewFirst rows={steps} few={few}>
          {(shown) => (
            <RowTable
              caption={t('reports.overTime')}
              columns={columns}
              rows={shown}
              keyOf={({ from }) => from}
            />
          )}
        </FewFirst>
      </details>
    </Panel>
  );
}
