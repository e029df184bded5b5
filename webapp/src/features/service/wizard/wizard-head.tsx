import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { isStaffSide } from '@/shared/side';
import { PageHeader, type Crumb } from '@/shared/ui/page-header';

/** Staff come from wherever they took the call. */
const crumbs: readonly Crumb[] = [{ label: msg('nav.openRequests'), to: paths.openRequests.to() }];

export function WizardHead() {
  return <PageHeader title={t('nav.reportProblem')} crumbs={isStaffSide() ? undefined : crumbs} />;
}
