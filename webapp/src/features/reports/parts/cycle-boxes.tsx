import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { FewFirst } from '@/shared/ui/few-first';
import { duration, few, rowsPath, type Part, type ReportKind, type Spread, type ReportQuery } from '../model';
import classes from './reports.module.css';

type Props = { kind: ReportKind; asked: ReportQuery; parts: readonly Part[] };

const width = 600;

/** How long it took, from the shortest to the longest, each box a link to what was answered; the longest come first. */
export function CycleBoxes({ kind, asked, parts }: Props) {
  const boxes = parts.flatMap((part) => (part.figures.cycle ? [{ part, cycle: part.figures.cycle }] : []));
  const most = Math.max(1, ...boxes.map(({ cycle }) => cycle.most));
  const sorted =
    kind === 'priority' ? boxes : boxes.toSorted((one, other) => other.cycle.median - one.cycle.median);
  return (
    <FewFirst rows={sorted} few={few}>
      {(shown) => (
        <ul className={classes.bars}>
          {shown.map(({ part, cycle }) => (
            <li key={part.id} className={classes.row}>
              <span className={classes.name}>{part.name}</span>
              <Link
                to={rowsPath(kind, asked, 'answered', part)}
                className={classes.boxLink}
                aria-label={t('reports.boxOf', {
                  name: part.name,
                  median: duration(cycle.median),
                  least: duration(cycle.least),
                  most: duration(cycle.most),
                })}
              >
                <Box cycle={cycle} most={most} />
                <span className={classes.median}>{duration(cycle.median)}</span>
              </Link>
            </li>
          ))}
          <li className={classes.row} aria-hidden>
            <span className={classes.name} />
            <span className={classes.boxLink}>
              <span className={classes.ends}>
                <span>0</span>
                <span>{duration(most)}</span>
              </span>
              <span className={classes.median} />
            </span>
          </li>
        </ul>
      )}
    </FewFirst>
  );
}

function Box({ cycle, most }: { cycle: Spread; most: number }) {
  const at = (minutes: number) => (minutes / most) * (width - 4) + 2;
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${width} 22`}
      height="22"
      preserveAspectRatio="none"
      aria-hidden
    >
      <line x1={at(cycle.least)} x2={at(cycle.most)} y1="11" y2="11" className={classes.whisker} />
      {(['least', 'most'] as const).map((end) => (
        <line key={end} x1={at(cycle[end])} x2={at(cycle[end])} y1="7" y2="15" className={classes.whisker} />
      ))}
      <rect
        x={at(cycle.lower)}
        width={Math.max(1, at(cycle.upper) - at(cycle.lower))}
        y="4"
        height="14"
        className={classes.box}
      />
      <line x1={at(cycle.median)} x2={at(cycle.median)} y1="2" y2="20" className={classes.line} />
    </svg>
  );
}
