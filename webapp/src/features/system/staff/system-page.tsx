import '../words';
import { Stack, Text } from '@mantine/core';
import { letters, letterStatuses } from '@/entities/codes/letters';
import { nouns } from '@/entities/codes/nouns';
import { dateTime, integer } from '@/shared/i18n/format';
import { say, sayCode, t, words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { Facts } from '@/shared/ui/facts';
import { LinkRows } from '@/shared/ui/link-rows';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { shownStatus, StatusBadge } from '@/shared/ui/status-badge';
import {
  bytesText,
  isMissed,
  rooms,
  type Freshness,
  type Health,
  type JobState,
  type QueueState,
} from '../model';
import { Arrival } from '../parts/arrival';
import { BackupsPanel } from '../parts/backups-panel';
import { MaintenancePanel } from '../parts/maintenance-panel';
import { useHealth } from '../stores';

const record = { store: useHealth, kind: words('nav.system'), title: () => t('nav.system') };
const now = {};

export const ask = () => useHealth.prepare(now);

const imports: readonly RowColumn<Freshness>[] = [
  { header: words('system.importNoun'), isTitle: true, value: ({ noun }) => sayCode(nouns, noun) },
  {
    header: words('system.importedAt'),
    value: ({ importedAt }) => (importedAt ? dateTime(importedAt) : t('system.never')),
  },
  { header: words('system.expected'), value: ({ expected }) => <Arrival standing={expected} /> },
  { header: words('system.importFile'), value: ({ fileName }) => fileName },
  { header: words('system.importBy'), value: ({ runBy }) => runBy },
  { header: words('system.importRows'), align: 'end', value: ({ rows }) => integer(rows) },
];

const jobs: readonly RowColumn<JobState>[] = [
  { header: words('system.job'), isTitle: true, value: ({ title }) => title },
  { header: words('system.jobSchedule'), value: ({ schedule }) => schedule },
  {
    header: words('system.jobLast'),
    value: ({ lastEndedAt }) => (lastEndedAt ? dateTime(lastEndedAt) : t('system.never')),
  },
  {
    header: words('system.jobOutcome'),
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
    header: words('system.jobNext'),
    align: 'end',
    value: ({ nextRunAt }) => nextRunAt && dateTime(nextRunAt),
  },
];

const queue: readonly RowColumn<QueueState>[] = [
  {
    header: words('system.outboxStatus'),
    isTitle: true,
    value: ({ status }) => say(shownStatus(letterStatuses, status).label),
  },
  { header: words('system.outboxOldest'), value: ({ oldest }) => dateTime(oldest) },
  { header: words('system.outboxCount'), align: 'end', value: ({ count }) => integer(count) },
];

const missedOf = ({ imports: all }: Health) =>
  all.flatMap(({ expected }) => (expected && isMissed(expected) ? [expected] : []));

export default function SystemPage() {
  const mayChange = useCan()('system:edit');
  return (
    <RecordPage {...record} query={now}>
      {(health) => (
        <Stack gap="md" maw="64rem">
          {health.weaknesses.map((weakness) => (
            <Notice key={weakness} tone="waiting" title={t('system.weaknesses')}>
              {weakness}
            </Notice>
          ))}
          {missedOf(health).map(({ noun, arrival, dueAt, problem }) => (
            <Notice
              key={noun}
              tone="bad"
              title={t(arrival === 'late' ? 'system.lateTitle' : 'system.failedTitle', {
                what: sayCode(nouns, noun),
              })}
            >
              {t('system.dueAt', { at: dateTime(dueAt) })} {problem || t('system.nothingRan')}
            </Notice>
          ))}
          <Installation health={health} />
          <BackupsPanel backups={health.backups} mayChange={mayChange} />
          <MaintenancePanel isOn={health.maintenance.isOn} mayChange={mayChange} />
          <Panel title={t('system.outbox')} isFlush={health.outbox.length > 0}>
            {health.outbox.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('system.outboxEmpty')}
              </Text>
            ) : (
              <RowTable
                caption={t('system.outbox')}
                columns={queue}
                rows={health.outbox}
                keyOf={({ status }) => status}
              />
            )}
          </Panel>
          {health.failedMails.length > 0 && (
            <Panel title={t('system.failedMails')} isFlush>
              <LinkRows
                rows={health.failedMails.map(({ id, template, recipient, lastError, createdAt }) => ({
                  key: id,
                  to: paths.outboxMessage.to({ id }),
                  title: `${sayCode(letters, template)} · ${recipient}`,
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
              rows={health.imports}
              keyOf={({ noun }) => noun}
            />
          </Panel>
          <Panel title={t('system.jobs')} isFlush>
            <RowTable
              caption={t('system.jobs')}
              columns={jobs}
              rows={health.jobs}
              keyOf={({ name }) => name}
            />
          </Panel>
        </Stack>
      )}
    </RecordPage>
  );
}

function Installation({ health }: { health: Health }) {
  const { disk } = health;
  return (
    <Panel
      title={t('system.facts')}
      aside={<StatusBadge tone={rooms[disk.room].tone}>{rooms[disk.room].label}</StatusBadge>}
    >
      <Facts
        facts={[
          { label: t('system.version'), value: health.version },
          { label: t('system.schema'), value: String(health.schema) },
          health.isDemo && { label: t('system.demo'), value: t('system.isDemo') },
          { label: t('system.database'), value: bytesText(health.databaseBytes) },
          {
            label: t('system.disk'),
            value: t('system.free', { free: bytesText(disk.freeBytes), total: bytesText(disk.totalBytes) }),
          },
          { label: t('system.sessions'), value: integer(health.sessions) },
          { label: t('system.events'), value: integer(health.events) },
          { label: t('system.checkedAt'), value: dateTime(health.checkedAt) },
        ]}
      />
    </Panel>
  );
}
