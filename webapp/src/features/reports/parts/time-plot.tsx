import { Link } from 'react-router';
import { date, integer } from '@/shared/i18n/format';
import { daysOf } from '../model';
import { Legend } from './legend';
import classes from './reports.module.css';

/** A week or a month, with how many there were of each label. */
export type CountedStep = { readonly from: string; readonly to: string; readonly counts: readonly number[] };

type Props = {
  labels: readonly string[];
  steps: readonly CountedStep[];
  /** Where the rows of a step are. */
  pathOf?: (step: CountedStep) => string;
};

const width = 600;
const height = 160;
const tones = ['received', 'answered'] as const;

/** Up to two lines over time, of which every step says its counts to those who point. A table beside it says the same. */
export function TimePlot({ labels, steps, pathOf }: Props) {
  const highest = Math.max(1, ...steps.flatMap(({ counts }) => counts));
  const [first, last] = [steps[0], steps.at(-1)];
  if (steps.length < 2 || first === undefined || last === undefined) return null;
  const x = (at: number) => ((at + 0.5) / steps.length) * width;
  const y = (count: number) => height - (count / highest) * (height - 4);
  const said = ({ from, to, counts }: CountedStep) =>
    `${daysOf({ from, to })}: ${counts.map((count, at) => `${labels[at] ?? ''} ${integer(count)}`).join(', ')}`;
  return (
    <div aria-hidden>
      <Legend labels={labels} />
      <span className={classes.scale}>{integer(highest)}</span>
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
          {labels.map((label, place) => (
            <polyline
              key={label}
              points={steps.map(({ counts }, at) => `${x(at)},${y(counts[place] ?? 0)}`).join(' ')}
              className={classes.line}
              data-figure={tones[place]}
            />
          ))}
        </svg>
        <div className={classes.stretches}>
          {steps.map((step) =>
            pathOf ? (
              <Link
                key={step.from}
                to={pathOf(step)}
                className={classes.stretch}
                tabIndex={-1}
                title={said(step)}
              />
            ) : (
              <span key={step.from} className={classes.stretch} title={said(step)} />
            ),
          )}
        </div>
      </div>
      <div className={classes.ends}>
        <span>{date(first.from)}</span>
        <span>{date(last.to)}</span>
      </div>
    </div>
  );
}
