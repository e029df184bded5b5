import { t } from '@/shared/i18n/t';
import { figureText, type DeskReport } from '../desks';
import classes from './reports.module.css';

/** All figures of a report's period, each with that of the days before. */
export function DeskFigures({ report }: { report: DeskReport }) {
  const { measures, figures, before } = report;
  return (
    <dl className={classes.figures}>
      {measures.map((measure, at) => {
        const [now, then] = [figures[at], before[at]];
        if (now === undefined || then === undefined) return null;
        const thenText = figureText(measure, then);
        return (
          <div key={measure.code}>
            <dt>{measure.label}</dt>
            <dd>{figureText(measure, now)}</dd>
            {thenText !== '–' && (
              <dd className={classes.before}>{t('reports.before', { count: thenText })}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
