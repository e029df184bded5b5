import { Suspense } from 'react';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { DealerDashboard } from './dashboard/dealer-dashboard';

// Dealers have no use for it.
const StaffDashboard = lazyPart(async () => (await import('./dashboard/staff-dashboard')).StaffDashboard);

export default function DashboardPage() {
  const kind = useSession((session) => session.authorization?.user.kind);
  const isImpersonating = useSession((session) => session.isImpersonating);
  const account = useSession((session) => session.authorization?.account?.name);
  const isDealer = kind === 'dealer' || isImpersonating;
  return (
    <>
      <PageHeader title={t('nav.dashboard')} {...(account !== undefined && { about: account })} />
      <Suspense>{isDealer ? <DealerDashboard /> : <StaffDashboard />}</Suspense>
    </>
  );
}
