import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { integer } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { FewFirst } from '@/shared/ui/few-first';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { daysOf, few, rowsPath, shownFigures, type ReportKind, type ReportQuery, type Step } from '../model';
import { TimePlot } from './time-plot';
import classes from './reports.module.css';

type Props = { kind: ReportKind; asked: ReportQuery; steps: readonly Step[] };

const within = (asked: ReportQuery, { from, to }: Pick<Step, 'from' | 'to'>): ReportQuery => ({
  ...asked,
  fromDate: from,
  toDate: to,
});

/** What was received and answered, week by week or month by month: a line, and the same as a table. */
export function OverTime({ kind, asked, steps }: Props) {
  return (
    <>
      <TimePlot
        labels={[t('reports.received'), t('reports.answered')]}
        steps={steps.map((step) => ({ ...step, counts: shownFigures.map((figure) => step.figures[figure]) }))}
        pathOf={(step) => rowsPath(kind, within(asked, step), 'received')}
      />
      <details className={classes.details} open={steps.length === 1}>
        <summary>{t('reports.asTable')}</summary>
        <StepsTable kind={kind} asked={asked} steps={steps} />
      </details>
    </>
  );
}

function StepsTable({ kind, asked, steps }: Props) {
  const counted = (figure: (typeof shownFigures)[number]): RowColumn<Step> => ({
    header: msg(`reports.${figure}`),
    align: 'end',
    value: (step) => (
      <Anchor component={Link} inherit to={rowsPath(kind, within(asked, step), figure)}>
        {integer(step.figures[figure])}
      </Anchor>
    ),
  });
  const columns = [
    { header: msg('reports.days'), isTitle: true, value: daysOf },
    ...shownFigures.map(counted),
  ] satisfies readonly RowColumn<Step>[];
  return (
    <FewFirst rows={steps} few={few}>
      {(shown) => (
        <RowTable caption={t('reports.overTime')} columns={columns} rows={shown} keyOf={({ from }) => from} />
      )}
    </FewFirst>
  );
}
