import { t } from '@/shared/i18n/t';
import { Logo } from './logo';
import classes from './splash.module.css';

/** Fades in late, so that a quick start shows nothing at all. */
export function Splash() {
  return (
    <div className={classes.splash} role="status" aria-label={t('app.loading')}>
      <Logo width={175} />
    </div>
  );
}
