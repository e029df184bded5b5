import { NavLink } from 'react-router';
import { t } from '@/shared/i18n/t';
import classes from './navigation-menu.module.css';
import { useNavigationGroups } from './use-navigation-groups';

export function Navigation() {
  const groups = useNavigationGroups();
  return (
    <nav aria-label={t('shell.menu')}>
      {groups.map(({ label, entries }) => (
        <div key={entries[0]?.to} className={classes.group}>
          {label && <h2 className={classes.heading}>{t(label)}</h2>}
          {entries.map(({ label: words, to, icon: Icon }) => (
            <NavLink key={to} to={to} className={classes.link}>
              <Icon size={18} stroke={1.7} aria-hidden />
              {t(words)}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
