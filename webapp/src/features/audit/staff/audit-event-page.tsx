import '../words';
import { prefetchRecord } from '@/shared/lib/page-route';
import { Stack, Text } from '@mantine/core';
import { useParams } from 'react-router';
import { fieldName } from '@/entities/codes/fields';
import { dateTime } from '@/shared/i18n/format';
import { codeText, msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { entities, verbs } from '@/entities/audit/codes';
import {
  accountPath,
  actorPath,
  changesOf,
  recordPath,
  dealerText,
  type AuditDetail,
  type Change,
} from '../model';
import { AuditLink } from '../parts/audit-link';
import { useAuditEvent } from '../stores';

const record = {
  store: useAuditEvent,
  kind: msg('audit.one'),
  crumbs: [{ label: msg('nav.audit'), to: staffPaths.audit.to() }],
  title: ({ entity, verb }: AuditDetail) =>
    t('audit.titleOf', { entity: codeText(entities, entity), verb: codeText(verbs, verb) }),
};

const columns: readonly RowColumn<Change>[] = [
  { header: msg('audit.field'), isTitle: true, value: ({ field }) => fieldName(field) },
  { header: msg('audit.before'), value: ({ before }) => before },
  { header: msg('audit.after'), value: ({ after }) => after },
];

export const prefetch = prefetchRecord(useAuditEvent);

export default function AuditEventPage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage {...record} query={id}>
      {(event) => {
        const changes = changesOf(event);
        return (
          <Stack gap="md" maw="64rem">
            <FactsPanel title={t('audit.facts')} facts={factsOf(event)} />
            <Panel title={t('audit.changes')} isFlush={changes.length > 0}>
              {changes.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {t('audit.noChanges')}
                </Text>
              ) : (
                <RowTable
                  caption={t('audit.changes')}
                  columns={columns}
                  rows={changes}
                  keyOf={({ field }) => field}
                />
              )}
            </Panel>
          </Stack>
        );
      }}
    </RecordPage>
  );
}

const factsOf = (event: AuditDetail) => [
  { label: t('audit.at'), value: dateTime(event.at) },
  { label: t('audit.actor'), value: <AuditLink to={actorPath(event)} text={event.actor} /> },
  Boolean(event.onBehalfOf) && {
    label: t('audit.onBehalfOf'),
    value: (
      <AuditLink
        to={accountPath(event.onBehalfOf)}
        text={dealerText(event.onBehalfOf, event.onBehalfOfName)}
      />
    ),
  },
  Boolean(event.account) && {
    label: t('audit.account'),
    value: <AuditLink to={accountPath(event.account)} text={dealerText(event.account, event.accountName)} />,
  },
  Boolean(event.entityId) && {
    label: t('audit.record'),
    value: <AuditLink to={recordPath(event)} text={recordText(event)} />,
  },
  Boolean(event.reason) && { label: t('audit.reason'), value: event.reason },
  { label: t('audit.address'), value: event.address },
  { label: t('audit.requestId'), value: event.requestId },
];

/** What people call the record; of one that is gone, its id. */
const recordText = (event: AuditDetail) =>
  event.record ?? (recordPath(event) === null ? String(event.entityId) : t('audit.openRecord'));
