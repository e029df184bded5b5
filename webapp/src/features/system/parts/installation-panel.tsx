import '../words';
import { age, dateTime, integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import { answerOf, answers, bytesText, rooms, type Status } from '../model';

type Props = { status: Status };

/** What runs here, since when, and how much it keeps. */
export function InstallationPanel({ status }: Props) {
  const { disk, storage, sessions, server, certificate, providers } = status;
  const withAge = (at: string) => t('system.momentWithAge', { at: dateTime(at), age: age(at) });
  return (
    <FactsPanel
      title={t('system.facts')}
      aside={<StatusBadge tone={rooms[disk.room].tone}>{rooms[disk.room].label}</StatusBadge>}

      facts={[
        { label: t('system.version'), value: status.version },
        { label: t('system.schema'), value: String(status.schema) },
        status.isDemo && { label: t('system.demo'), value: t('system.isDemo') },
        typeof server.startedAt === 'string' && {
          label: t('system.startedAt'),
          value: withAge(server.startedAt),
        },
        {
          label: t('system.disk'),
          value: t('system.free', { free: bytesText(disk.freeBytes), total: bytesText(disk.totalBytes) }),
        },
        {
          label: t('system.marks'),
          value: t('system.marksText', {
            warn: disk.warnBelow,
            refuse: disk.refuseUploadsBelow,
            stop: disk.readOnlyBelow,
          }),
        },
        {
          label: t('system.database'),
          value: t('system.databaseText', {
            size: bytesText(storage.databaseBytes),
            log: bytesText(storage.logBytes),
          }),
        },
        {
          label: t('system.files'),
          value: t('system.filesText', {
            files: integer(storage.files),
            size: bytesText(storage.fileBytes),
          }),
        },
        {
          label: t('system.sessions'),
          value: t('system.sessionsText', {
            dealers: integer(sessions.dealers),
            staff: integer(sessions.staff),
          }),
        },
        { label: t('system.events'), value: integer(status.audit.events) },
        typeof certificate?.endsAt === 'string' && {
          label: t('system.certificate'),
          value: withAge(certificate.endsAt),
        },
        ...providers.map((provider) => {
          const { label, tone } = answers[answerOf(provider)];
          return {
            key: provider.id,
            label: t('system.provider', { name: provider.name }),
            value: (
              <>
                {provider.askedAt && dateTime(provider.askedAt)}{' '}
                <StatusBadge tone={tone}>{t(label)}</StatusBadge>
              </>
            ),
          };
        }),
        { label: t('system.checkedAt'), value: dateTime(status.checkedAt) },
      ]}
    />
  );
}
