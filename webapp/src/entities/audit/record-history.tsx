import { Suspense } from 'react';
import { useSession } from '@/shared/store/session';
import { lazyPart } from '@/shared/ui/lazy-part';

// The words of everything that may be in the audit log, for the few who read it.
const EventPanel = lazyPart(async () => (await import('./event-panel')).EventPanel);

/** What was done with a record that keeps no history itself, for those who read the audit log of everyone. */
export function RecordHistory({ entity, id }: { entity: string; id: number }) {
  const maySee = useSession(({ authorization }) =>
    authorization?.sections.some(
      ({ code, scope, verbs }) => code === 'audit' && scope === 'all' && verbs.includes('view'),
    ),
  );
  if (!maySee) return null;
  return (
    <Suspense>
      <EventPanel entity={entity} id={id} />
    </Suspense>
  );
}
