import { perLanguage } from '@/shared/i18n/language';
import { t } from '@/shared/i18n/t';
import type { BudgetMonth } from '../model';
import { monthName } from '../months';
import classes from './budget-bars.module.css';

type Props = { months: readonly BudgetMonth[]; currency: string };

const series = ['target', 'actual', 'lastYear'] as const;

const height = 120;
const slot = 40;
const bar = 11;
/** For the figures at the side, and half a line above the highest. */
const side = 54;
const above = 12;

const shortMoney = perLanguage(
  (locale) => (currency: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    }),
);

/** Round figures from nothing to the highest bar or just above it: at most five. */
function ticksTo(highest: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [0.25, 0.5, 1, 2.5].map((part) => part * power).find((one) => highest / one <= 4) ?? highest;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step);
}

/** The months as bars; the table below says the same to those who do not look at pictures. */
export function BudgetBars({ months, currency }: Props) {
  const highest = Math.max(1, ...months.flatMap((month) => series.map((name) => month[name] ?? 0)));
  const ticks = ticksTo(highest);
  const top = ticks.at(-1) ?? highest;
  const format = shortMoney()(currency);
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
        viewBox={`${-side} ${-above} ${months.length * slot + side} ${height + above + 20}`}
        preserveAspectRatio="xMidYMid meet"
      >
        {ticks.map((tick) => {
          const y = height - (tick / top) * height;
          return (
            <g key={tick}>
              <line className={classes.tick} x1={0} x2={months.length * slot} y1={y} y2={y} />
              <text className={classes.name} x={-4} y={y + 3} textAnchor="end">
                {format.format(tick)}
              </text>
            </g>
          );
        })}
        {months.map((month, at) => (
          <g key={month.month}>
            {series.map((name, index) => {
              const length = Math.max(0, ((month[name] ?? 0) / top) * height);
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
            <text className={classes.name} x={at * slot + slot / 2} y={height + 16} textAnchor="middle">
              {monthName(month.month)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
