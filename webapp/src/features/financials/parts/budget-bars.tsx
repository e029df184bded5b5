import { t } from '@/shared/i18n/t';
import type { BudgetMonth } from '../model';
import { monthName } from '../months';
import classes from './budget-bars.module.css';

type Props = { months: readonly BudgetMonth[] };

const series = ['target', 'actual', 'lastYear'] as const;

const height = 120;
const slot = 40;
const bar = 11;

/** The months as bars; the table below says the same to those who do not look at pictures. */
export function BudgetBars({ months }: Props) {
  const highest = Math.max(1, ...months.flatMap((month) => series.map((name) => month[name] ?? 0)));
  return (
    <div aria-hidden>
      <ul className={classes.legend}>
        {series.map((name) => (
          <li key={name}>
            <span className={classes.swatch} data-series={name} /> {t(`financials.${name}`)}
          </li>
        ))}
      </ul>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${months.length * slot} ${height + 18}`}
        preserveAspectRatio="xMidYMid meet"
      >
        {months.map((month, at) => (
          <g key={month.month}>
            {series.map((name, index) => {
              const length = Math.max(0, ((month[name] ?? 0) / highest) * height);
              return (
                <rect
                  key={name}
                  className={classes.bar}
                  data-series={name}
                  x={at * slot + 2 + index * (bar + 1)}
                  y={height - length}
                  width={bar}
                  height={length}
                />
              );
            })}
            <text className={classes.name} x={at * slot + slot / 2} y={height + 14} textAnchor="middle">
              {monthName(month.month)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
