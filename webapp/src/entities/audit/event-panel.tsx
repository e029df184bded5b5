import './words';
import type { Schema } from '@/shared/api/schema';
import { client } from '@/shared/api/client';
import type { ListAnswer } from '@/shared/api/answers';
import { codeText, t } from '@/shared/i18n/t';
import { createListStore } from '@/shared/store/factories';
import { useStable } from '@/shared/lib/use-stable';
import { HistoryPanel } from '@/shared/workflow/history-panel';
import { verbs } from './codes';

type Given = { readonly entity: string; readonly entityId: number };

/** As many as are read at a glance; the audit log has the others. */
const shown = 20;

const useEvents = createListStore(
  (given: Given, signal): Promise<ListAnswer<Schema['AuditEntry']>> =>
    client.get('/admin/audit/listing', { query: { ...given, take: shown }, signal }),
  ['audit'],
);

/** The latest events of one record. */
export function EventPanel({ entity, id }: { entity: string; id: number }) {
  const query = useStable({ entity, entityId: id });
  const { items } = useEvents(query);
  if (items.length === 0) return null;
  const events = items.map(({ at, actor, verb, reason, onBehalfOfName }) => ({
    at,
    who: actor,
    verb,
    verbLabel: codeText(verbs, verb),
    reason: reason ?? null,
    onBehalfOf: onBehalfOfName ?? null,
  }));
  return <HistoryPanel title={t('audit.history')} events={events.toReversed()} isFolded />;
}
