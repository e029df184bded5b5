import type { ProjectRequestItem } from '@/entities/project/model';
import { t } from '@/shared/i18n/t';
import { TimeText } from '@/shared/ui/date-text';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { turnOf } from '../model';
import { DueDate } from './due-date';

type Props = { request: ProjectRequestItem };

/** Whose turn it is and since when, who works on it, and until when. */
export function HandlingPanel({ request }: Props) {
  const { statusAt, drafterName, checkerName, priorityLabel, category, orphanNumber, isOrphan } = request;
  return (
    <FactsPanel
      title={t('projectDesk.handling')}
      facts={[
        { label: t('projectDesk.turn'), value: turnOf(request) },
        { label: t('projectDesk.since'), value: <TimeText at={statusAt} /> },
        category !== 'done' && { label: t('projectDesk.due'), value: <DueDate request={request} /> },
        { label: t('projectDesk.priority'), value: priorityLabel },
        { label: t('projectDesk.drafter'), value: drafterName || t('projectDesk.unassigned') },
        { label: t('projectDesk.checker'), value: checkerName || t('projectDesk.noChecker') },
        Boolean(orphanNumber) && !isOrphan && { label: t('projectDesk.orphanNumber'), value: orphanNumber },
      ]}
    />
  );
}
