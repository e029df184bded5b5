import { IconLayoutDashboard } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { useNavigationGroups } from '../../shell/use-navigation-groups';
import classes from './dashboard.module.css';

/** Where a member of staff may go to work. */
export function StaffDashboard() {
  const entries = useNavigationGroups()
    .flatMap((group) => group.entries)
    .filter(({ to }) => to !== paths.dashboard.to());
  if (entries.length === 0) {
    return (
      <EmptyState icon={IconLayoutDashboard} title={t('dashboard.noWork')} help={t('dashboard.noWorkHelp')} />
    );
  }
  return (
    <ul className={classes.cards}>
      {entries.map(({ to, label, icon: Icon }) => (
        <li key={to} className={classes.card}>
          <Icon size={22} stroke={1.6} aria-hidden />
          <Link to={to} className={classes.link}>
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
