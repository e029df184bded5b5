import { t } from '@/shared/i18n/t';
import classes from './sunday-banner.module.css';

export function SundayBanner() {
  return (
    <p className={classes.banner} role="status">
      {t('outage.sunday')}
    </p>
  );
}
