import { t } from '@/shared/i18n/t';
import { shownFigures } from '../model';
import classes from './reports.module.css';

/** Which colour is what. */
export function Legend() {
  return (
    <ul className={classes.legend} aria-hidden>
      {shownFigures.map((figure) => (
        <li key={figure}>
          <span className={classes.swatch} data-figure={figure} /> {t(`reports.${figure}`)}
        </li>
      ))}
    </ul>
  );
}
