import { Link } from 'react-router';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import classes from './ageing-bar.module.css';
import { ageingParts, ageingWords, type Ageing, type AgeingPart } from './model';

type Props = {
  ageing: Ageing;
  currency: string;
  /** Where a part leads: to the items that it sums. */
  pathOf: (part: AgeingPart) => string;
  /** The part to which the list is narrowed. */
  chosen?: string | undefined;
  /** Whether credit notes are one of its parts, and not said elsewhere. */
  hasCredits?: boolean;
};

/** What is owed by how late it is: a bar, and each of its parts with its amount. */
export function AgeingBar({ ageing, currency, pathOf, chosen, hasCredits = true }: Props) {
  const parts = hasCredits ? ageingParts : ageingParts.filter((part) => part !== 'credits');
  const shown = ageingParts.filter((part) => ageing[part] > 0);
  return (
    <div className={classes.ageing}>
      {/* The same links stand below in words. */}
      <div className={classes.bar} aria-hidden>
        {shown.map((part) => (
          <Link
            key={part}
            to={pathOf(part)}
            tabIndex={-1}
            preventScrollReset
            className={classes.part}
            data-part={part}
            style={{ flexGrow: ageing[part] }}
          />
        ))}
      </div>
      <ul className={classes.parts} aria-label={t('money.ageingOf', { currency })}>
        {parts.map((part) => (
          <li key={part}>
            <Link
              to={pathOf(part)}
              preventScrollReset
              className={classes.link}
              aria-current={chosen === part ? 'true' : undefined}
            >
              <span className={classes.swatch} data-part={part} aria-hidden />
              <span className={classes.label}>{t(ageingWords[part])}</span>{' '}
              <span className={classes.amount}>{money(ageing[part], currency)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
