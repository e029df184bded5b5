import { t } from '@/shared/i18n/t';
import { PageHeader } from '@/shared/ui/page-header';
import { StaffDashboard } from './staff-dashboard';

export default function DashboardPage() {
  return (
    <>
      <PageHeader title={t('nav.dashboard')} />
      <StaffDashboard />
    </>
  );
}
