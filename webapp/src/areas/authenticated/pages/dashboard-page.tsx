import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { PageHeader } from '@/shared/ui/page-header';
import { DealerDashboard } from './dashboard/dealer-dashboard';
import { StaffDashboard } from './dashboard/staff-dashboard';

export default function DashboardPage() {
  const kind = useSession((session) => session.authorization?.user.kind);
  const isImpersonating = useSession((session) => session.isImpersonating);
  const account = useSession((session) => session.authorization?.account?.name);
  const isDealer = kind === 'dealer' || isImpersonating;
  return (
    <>
      <PageHeader title={t('nav.dashboard')} {...(account !== undefined && { about: account })} />
      {isDealer ? <DealerDashboard /> : <StaffDashboard />}
    </>
  );
}
