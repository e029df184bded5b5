import { partsOf } from '@/shared/records/field-words';
import { readFields, type Field } from '@/shared/records/fields';
import { StaleDialog } from '@/shared/records/stale-dialog';
import { t } from '@/shared/i18n/t';
import type { StaffRequest } from '../model';
import { useAct } from '../stores';
import type { Stale } from './use-verb';

type Props = { request: StaffRequest; stale: Stale | null; onReload: () => void; onCancel: () => void };

/** What of a request others change while someone looks at it. */
const fields: readonly Field[] = [
  { kind: 'text', name: 'statusLabel', label: t('desk.status') },
  { kind: 'text', name: 'advisorName', label: t('desk.advisor') },
  { kind: 'text', name: 'crewNumber', label: t('desk.crew') },
  { kind: 'date', name: 'visitOn', label: t('desk.visit') },
  { kind: 'text', name: 'priorityLevelName', label: t('desk.priority') },
  { kind: 'text', name: 'nextStep', label: t('desk.nextStep') },
];

export function VerbConflict({ request, stale, onReload, onCancel }: Props) {
  const isBusy = useAct((state) => state.isLoading);
  return (
    <StaleDialog
      isOpen={stale !== null}
      parts={partsOf(fields)}
      yours={readFields(fields, request)}
      theirs={readFields(fields, stale?.current)}
      isBusy={isBusy}
      onReload={onReload}
      onOverwrite={() => stale?.again()}
      onCancel={onCancel}
    />
  );
}
