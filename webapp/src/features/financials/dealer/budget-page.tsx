import '../words';
import { t } from '@/shared/i18n/t';
import { PageHeader } from '@/shared/ui/page-header';
import { BudgetPanel } from '../parts/budget-panel';

/** What the account was to buy and what it was invoiced, month by month. */
export default function BudgetPage() {
  return (
    <>
      <PageHeader title={t('menu.budget')} />
      <BudgetPanel />
    </>
  );
}
