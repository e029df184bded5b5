import { NavLink } from 'react-router';
import { t, type Words } from '@/shared/i18n/t';
import classes from './page-links.module.css';

type Props = {
  /** The accessible name of the group of links. */
  label: string;
  links: readonly {
    readonly to: string;
    readonly label: Words;
    /** Matches only its exact address, because other pages of the group lie below it. */
    readonly isAbove?: boolean;
  }[];
};

/** Pages that are one screen to their reader: several lists under one heading. */
export function PageLinks({ label, links }: Props) {
  return (
    <nav aria-label={label} data-print="hidden">
      <ul className={classes.links}>
        {links.map((link) => (
          <li key={link.to}>
            <NavLink className={classes.link} to={link.to} end={link.isAbove ?? false}>
              {t(link.label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
