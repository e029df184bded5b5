import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { date, integer } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { FewFirst } from '@/shared/ui/few-first';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import {
  few,
  highestOf,
  rowsPath,
  shownFigures,
  type ReportKind,
  type ReportQuery,
  type Step,
} from '../model';
import { Legend } from './legend';
import classes from './reports.module.css';

type Props = { kind: ReportKind; asked: ReportQuery; steps: readonly Step[] };

const width = 600;
const height = 160;

const within = (asked: ReportQuery, { from, to }: Step): ReportQuery => ({
  ...asked,
  fromDate: from,
  toDate: to,
});

const daysOf = ({ from, to }: Step) => (from === to ? date(from) : `${date(from)} – ${date(to)}`);

/** What was received and answered, week by week or month by month: a line, and the same as a table. */
export function OverTime({ kind, asked, steps }: Props) {
  const highest = highestOf(steps);
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <>
      {steps.length > 1 && (
        <div aria-hidden>
          <Legend />
          <span className={classes.scale}>{integer(highest)}</span>
          <Lines kind={kind} asked={asked} steps={steps} highest={highest} />
          <div className={classes.ends}>
            <span>{first && date(first.from)}</span>
            <span>{last && date(last.to)}</span>
          </div>
        </div>
      )}
      <details className={classes.details} open={steps.length === 1}>
        <summary>{t('reports.asTable')}</summary>
        <StepsTable kind={kind} asked={asked} steps={steps} />
      </details>
    </>
  );
}

/** Each stretch of time is a link for those who point; those who don't have the table. */
function Lines({ kind, asked, steps, highest }: Props & { highest: number }) {
  const x = (at: number) => ((at + 0.5) / steps.length) * width;
  const y = (count: number) => height - (count / highest) * (height - 4);
  return (
    <div className={classes.plot}>
      <svg className={classes.picture} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            x1="0"
            x2={width}
            y1={y(highest * share)}
            y2={y(highest * share)}
            className={classes.axis}
          />
        ))}
        {shownFigures.map((figure) => (
          <polyline
            key={figure}
            points={steps.map((step, at) => `${x(at)},${y(step.figures[figure])}`).join(' ')}
            className={classes.line}
            data-figure={figure}
          />
        ))}
      </svg>
      <div className={classes.stretches}>
        {steps.map((step) => (
          <Link
            key={step.from}
            to={rowsPath(kind, within(asked, step), 'received')}
            className={classes.stretch}
            tabIndex={-1}
            title={t('reports.stretch', {
              days: daysOf(step),
              received: integer(step.figures.received),
              answered: integer(step.figures.answered),
            })}
          />
        ))}
      </div>
    </div>
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
