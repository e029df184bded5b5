import '../words';
import { t } from '@/shared/i18n/t';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { ImpersonationForm } from '../parts/impersonation-form';
import classes from './impersonate-page.module.css';

export default function ImpersonatePage() {
  return (
    <>
      <PageHeader title={t('nav.impersonate')} about={t('impersonation.about')} />
      <div className={classes.form}>
        <Panel title={t('impersonation.details')}>
          <ImpersonationForm />
        </Panel>
      </div>
    </>
  );
}
