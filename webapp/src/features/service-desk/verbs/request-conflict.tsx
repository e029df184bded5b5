import { words } from '@/shared/i18n/t';
import type { Field } from '@/shared/records/fields';
import type { Stale } from '@/shared/workflow/use-verb';
import { VerbConflict } from '@/shared/workflow/verb-conflict';
import type { StaffRequest } from '../model';
import { useDeskAct } from '../stores';

/** What of a request others change while someone looks at it. */
export const changingFields: readonly Field[] = [
  { kind: 'text', name: 'statusLabel', label: words('desk.status') },
  { kind: 'text', name: 'advisorName', label: words('desk.advisor') },
  { kind: 'text', name: 'crewNumber', label: words('desk.crew') },
  { kind: 'date', name: 'visitOn', label: words('desk.visit') },
  { kind: 'text', name: 'priorityLevelName', label: words('desk.priority') },
  { kind: 'text', name: 'nextStep', label: words('desk.nextStep') },
];

type Props = { request: StaffRequest; stale: Stale | null; onReload: () => void; onCancel: () => void };

export function RequestConflict({ request, ...choice }: Props) {
  const isBusy = useDeskAct((state) => state.isLoading);
  return <VerbConflict item={request} fields={changingFields} isBusy={isBusy} {...choice} />;
}
