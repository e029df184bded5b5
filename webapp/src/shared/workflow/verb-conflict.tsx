import { partsOf } from '@/shared/records/field-words';
import { readFields, readPath, type Field } from '@/shared/records/fields';
import { StaleDialog } from '@/shared/records/stale-dialog';
import type { Stale } from './use-verb';

type Props = {
  /** The record as it was read. */
  item: unknown;
  /** What of it others change while someone looks at it. */
  fields: readonly Field[];
  stale: Stale | null;
  isBusy: boolean;
  onReload: () => void;
  onCancel: () => void;
};

/** Someone else was faster: what they changed, and the choice to go on in spite of it. */
export function VerbConflict({ item, fields, stale, isBusy, onReload, onCancel }: Props) {
  return (
    <StaleDialog
      isOpen={stale !== null}
      parts={partsOf(fields)}
      yours={readFields(fields, item)}
      theirs={readFields(fields, stale?.current)}
      who={lastOf(stale?.current)}
      isBusy={isBusy}
      onReload={onReload}
      onOverwrite={() => stale?.again()}
      onCancel={onCancel}
    />
  );
}

/** Who did the last thing in the history that came with the record. */
function lastOf(current: unknown): string | null {
  const events = readPath(current, 'events');
  const who = Array.isArray(events) ? readPath(events.at(-1), 'who') : undefined;
  return typeof who === 'string' ? who : null;
}
