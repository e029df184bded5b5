import '../words';
import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { letters, letterStatuses } from '@/entities/codes/letters';
import { nouns } from '@/entities/codes/nouns';
import { dateTime, integer, plantTime } from '@/shared/i18n/format';
import { codeText, msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { LinkRows } from '@/shared/ui/link-rows';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { shownStatus, StatusBadge } from '@/shared/ui/status-badge';
import type { Freshness, JobState, QueueState } from '../model';
import { Arrival } from '../parts/arrival';
import { BackupsPanel } from '../parts/backups-panel';
import { FindingsPanel } from '../parts/findings-panel';
import { InstallationPanel } from '../parts/installation-panel';
import { MaintenancePanel } from '../parts/maintenance-panel';
import { PageErrorsPanel } from '../parts/page-errors-panel';
import { useStatus } from '../stores';

const record = { store: useStatus, kind: msg('nav.system'), title: () => t('nav.system') };
const now = {};

export const prefetch = () => useStatus.prefetch(now);

const imports: readonly RowColumn<Freshness>[] = [
  { header: msg('system.importNoun'), isTitle: true, value: ({ noun }) => codeText(nouns, noun) },
  {
    header: msg('system.importedAt'),
    phone: 'end',
    value: ({ importedAt }) => (importedAt ? dateTime(importedAt) : t('system.never')),
  },
  {
    header: msg('system.expected'),
    phone: 'line',
    value: ({ expected }) => expected && <Arrival standing={expected} />,
  },
  { header: msg('system.importFile'), phone: 'line', value: ({ fileName }) => fileName },
  { header: msg('system.importBy'), phone: 'line', value: ({ runBy }) => runBy },
  {
    header: msg('system.importRows'),
    align: 'end',
    phone: 'line',
    value: ({ rows }) => (rows === null ? null : integer(rows)),
  },
];

const jobs: readonly RowColumn<JobState>[] = [
  { header: msg('system.job'), isTitle: true, value: ({ title }) => title },
  { header: msg('system.jobSchedule'), phone: 'line', value: ({ schedule }) => schedule },
  {
    header: msg('system.jobLast'),
    phone: 'end',
    value: ({ lastEndedAt }) => (lastEndedAt ? dateTime(lastEndedAt) : t('system.never')),
  },
  {
    header: msg('system.jobOutcome'),
    phone: 'line',
    value: ({ isSuccess, result }) =>
      isSuccess === false ? (
        <>
          <StatusBadge tone="bad">{t('system.jobFailed')}</StatusBadge> {result}
        </>
      ) : (
        result || (isSuccess && t('system.jobDone'))
      ),
  },
  {
    header: msg('system.jobNext'),
    align: 'end',
    phone: 'line',
    value: ({ nextRunAt }) => nextRunAt && plantTime(nextRunAt),
  },
];

const queue: readonly RowColumn<QueueState>[] = [
  {
    header: msg('system.outboxStatus'),
    isTitle: true,
    value: ({ status }) => t(shownStatus(letterStatuses, status).label),
  },
  { header: msg('system.outboxOldest'), phone: 'line', value: ({ oldest }) => dateTime(oldest) },
  { header: msg('system.outboxCount'), align: 'end', phone: 'end', value: ({ count }) => integer(count) },
];

export default function SystemPage() {
  const mayChange = useCan()('system:edit');
  return (
    <RecordPage
      {...record}
      query={now}
      actions={() => (
        <Button component={Link} to={staffPaths.handbook.to()} variant="default">
          {t('nav.handbook')}
        </Button>
      )}
    >
      {(portal) => (
        <Stack gap="md">
          <FindingsPanel findings={portal.findings} />
          <InstallationPanel status={portal} />
          <BackupsPanel backups={portal.backups} mayChange={mayChange} />
          <MaintenancePanel isOn={portal.maintenance.isOn} mayChange={mayChange} />
          <Panel title={t('system.outbox')} isFlush={portal.outbox.length > 0}>
            {portal.outbox.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('system.outboxEmpty')}
              </Text>
            ) : (
              <RowTable
                caption={t('system.outbox')}
                columns={queue}
                rows={portal.outbox}
                keyOf={({ status }) => status}
              />
            )}
          </Panel>
          {portal.failedMails.length > 0 && (
            <Panel title={t('system.failedMails')} isFlush>
              <LinkRows
                rows={portal.failedMails.map(({ id, template, recipient, lastError, createdAt }) => ({
                  key: id,
                  to: staffPaths.outboxMessage.to({ id }),
                  title: `${codeText(letters, template)} · ${recipient}`,
                  about: lastError,
                  aside: dateTime(createdAt),
                }))}
              />
            </Panel>
          )}
          <Panel title={t('system.imports')} isFlush>
            <RowTable
              caption={t('system.imports')}
              columns={imports}
              rows={portal.imports}
              keyOf={({ noun }) => noun}
            />
          </Panel>
          <Panel title={t('system.jobs')} isFlush>
            <RowTable
              caption={t('system.jobs')}
              columns={jobs}
              rows={portal.jobs}
              keyOf={({ name }) => name}
            />
          </Panel>
          <PageErrorsPanel errors={portal.pageErrors} />
        </Stack>
      )}
    </RecordPage>
  );
}
