import { prefetchMyTurn } from '@/features/my-turn/stores';
import { useDeskFigures } from '@/features/service-desk/home/stores';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { isAllowed } from '@/shared/store/is-allowed';
import { PageHeader } from '@/shared/ui/page-header';
import { StaffDashboard } from './staff-dashboard';

/** What the desk begins its day with. */
export function prefetch() {
  prefetchMyTurn();
  if (isAllowed('service:view')) useDeskFigures.prefetch({ today: today() });
}

export default function DashboardPage() {
  return (
    <>
      <PageHeader title={t('nav.dashboard')} />
      <StaffDashboard />
    </>
  );
}
