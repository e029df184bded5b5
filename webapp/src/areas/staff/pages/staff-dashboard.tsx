import { IconLayoutDashboard } from '@tabler/icons-react';
import { Link } from 'react-router';
import { HeldOrders } from '@/features/orders/parts/held-orders';
import { FailedLetters } from '@/features/outbox/parts/failed-letters';
import { WaitingRegistrations } from '@/features/registrations/parts/waiting-registrations';
import { DeskFigures } from '@/features/service-desk/home/desk-figures';
import { FreshnessPanel } from '@/features/system/parts/freshness-panel';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { useNavigationGroups } from '../../signed-in/shell/navigation';
import classes from '../../signed-in/pages/dashboard.module.css';

/** What waits for a member of staff, by right, and where to go to work. */
export function StaffDashboard() {
  const can = useCan();
  const entries = useNavigationGroups()
    .flatMap((group) => group.entries)
    .filter(({ to, permission }) => to !== paths.dashboard.to() && permission !== undefined);
  if (entries.length === 0) {
    return (
      <EmptyState icon={IconLayoutDashboard} title={t('dashboard.noWork')} help={t('dashboard.noWorkHelp')} />
    );
  }
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {can('service:view') && <DeskFigures />}
        {can('dealerusers:edit') && <WaitingRegistrations />}
        {can('orders:view') && <HeldOrders />}
        <ul className={classes.cards} data-print="hidden">
          {entries.map(({ to, label, icon: Icon }) => (
            <li key={to} className={classes.card}>
              <Icon size={22} stroke={1.6} aria-hidden />
              <Link to={to} className={classes.link}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.side}>
        {can('outbox:view') && <FailedLetters />}
        {can('system:view') && <FreshnessPanel />}
      </div>
    </div>
  );
}
