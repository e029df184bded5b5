import { CalendarSettings } from '@/entities/calendar/calendar-settings';
import { t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';
import classes from './panels.module.css';

export function CalendarTab() {
  return (
    <div className={classes.form}>
      <Panel title={t('profile.calendar')}>
        <CalendarSettings />
      </Panel>
    </div>
  );
}
