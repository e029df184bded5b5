import '../words';
import { useSearchParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { pathBefore } from '@/shared/lib/navigation';
import { paths } from '@/shared/paths';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { ImpersonationForm } from '../parts/impersonation-form';
import classes from './impersonate-page.module.css';

/** Asks which account, unless the address names it, and leads back to the page before this one. */
export default function ImpersonatePage() {
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader title={t('nav.impersonate')} about={t('impersonation.about')} />
      <div className={classes.form}>
        <Panel title={t('impersonation.details')}>
          <ImpersonationForm
            account={search.get('account') ?? ''}
            from={pathBefore() ?? paths.dashboard.to()}
          />
        </Panel>
      </div>
    </>
  );
}
