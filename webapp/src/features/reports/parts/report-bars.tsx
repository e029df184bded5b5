import { Link } from 'react-router';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { FewFirst } from '@/shared/ui/few-first';
import {
  few,
  highestOf,
  rowsPath,
  shownFigures,
  type Part,
  type ReportKind,
  type ReportQuery,
} from '../model';
import { Legend } from './legend';
import classes from './reports.module.css';

type Props = { kind: ReportKind; asked: ReportQuery; parts: readonly Part[] };

/** What was received and answered, each bar a link to its rows; the parts with the most come first. */
export function ReportBars({ kind, asked, parts }: Props) {
  const highest = highestOf(parts);
  const total = ({ figures }: Part) => figures.received + figures.answered;
  const most = kind === 'priority' ? parts : parts.toSorted((one, other) => total(other) - total(one));
  return (
    <>
      <Legend labels={shownFigures.map((figure) => t(`reports.${figure}`))} />
      <FewFirst rows={most} few={few}>
        {(shown) => (
          <ul className={classes.bars}>
            {shown.map((part) => (
              <li key={part.id} className={classes.row}>
                <span className={classes.name}>{part.name}</span>
                <BarsOfPart kind={kind} asked={asked} part={part} highest={highest} />
              </li>
            ))}
          </ul>
        )}
      </FewFirst>
    </>
  );
}

type PartProps = { kind: ReportKind; asked: ReportQuery; part: Part; highest: number };

function BarsOfPart({ kind, asked, part, highest }: PartProps) {
  return (
    <span className={classes.pair}>
      {shownFigures.map((figure) => {
        const count = part.figures[figure];
        return (
          <Link
            key={figure}
            to={rowsPath(kind, asked, figure, part)}
            className={classes.bar}
            data-figure={figure}
            aria-label={t('reports.barOf', {
              name: part.name,
              figure: t(`reports.${figure}`),
              count: integer(count),
            })}
          >
            {count > 0 && <span className={classes.length} style={{ width: `${(count / highest) * 85}%` }} />}
            <span className={classes.value}>{integer(count)}</span>
          </Link>
        );
      })}
    </span>
  );
}
