import { partsOf } from '@/shared/records/field-words';
import { readFields, type Field } from '@/shared/records/fields';
import { StaleDialog } from '@/shared/records/stale-dialog';
import { words } from '@/shared/i18n/t';
import type { StaffRequest } from '../model';
import { useAct } from '../stores';
import type { Stale } from './use-verb';

type Props = { request: StaffRequest; stale: Stale | null; onReload: () => void; onCancel: () => void };

/** What of a request others change while someone looks at it. */
const fields: readonly Field[] = [
  { kind: 'text', name: 'statusLabel', label: words('desk.status') },
  { kind: 'text', name: 'advisorName', label: words('desk.advisor') },
  { kind: 'text', name: 'crewNumber', label: words('desk.crew') },
  { kind: 'date', name: 'visitOn', label: words('desk.visit') },
  { kind: 'text', name: 'priorityLevelName', label: words('desk.priority') },
  { kind: 'text', name: 'nextStep', label: words('desk.nextStep') },
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
