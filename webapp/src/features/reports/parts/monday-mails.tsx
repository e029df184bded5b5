import { Anchor, Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { kinds, reportPath, type SavedReport } from '../model';
import { useDropReport, useRequestTypes, useSavedReports } from '../stores';

/** The reports that are mailed to their reader each Monday, where there are any. */
export function MondayMails() {
  const saved = useSavedReports();
  const types = useRequestTypes();
  const drop = useDropReport((state) => state.run);
  const isDropping = useDropReport((state) => state.isLoading);
  if (saved.items.length === 0) return null;
  const stop = async (id: number) => {
    const result = await drop(id);
    if (result === null) return;
    if (result.isSuccess) notifySuccess(result.message);
    else notifyFailure(result.message);
  };
  const narrowed = ({ type, techName, account }: SavedReport) =>
    [types.items.find(({ code }) => code === type)?.name, techName, account].filter(Boolean).join(' · ');
  return (
    <Panel title={t('reports.mailed')}>
      <EntryRows>
        {saved.items.map((one) => (
          <EntryRow
            key={one.id}
            end={
              <Button
                variant="default"
                size="xs"
                disabled={isDropping}
                aria-label={t('reports.stopOf', { name: t(kinds[one.report].title), days: one.days })}
                onClick={() => void stop(one.id)}
              >
                {t('reports.stop')}
              </Button>
            }
          >
            <Anchor component={Link} inherit to={reportPath(one)}>
              {t(kinds[one.report].title)}
            </Anchor>{' '}
            <Text span size="sm" c="dimmed">
              {t('reports.lastDays', { count: one.days })} {narrowed(one)}
            </Text>
          </EntryRow>
        ))}
      </EntryRows>
    </Panel>
  );
}
