import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { PageHeader } from '@/shared/ui/page-header';
import { DealerDashboard } from './dealer-dashboard';

export default function DashboardPage() {
  const account = useSession((session) => session.authorization?.account?.name);
  return (
    <>
      <PageHeader title={t('nav.dashboard')} {...(account !== undefined && { about: account })} />
      <DealerDashboard />
    </>
  );
}
