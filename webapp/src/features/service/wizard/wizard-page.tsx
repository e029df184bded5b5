import '../words';
import { Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { FailedState } from '@/shared/ui/failed-state';
import { useDraft } from '../stores';
import { Wizard } from './wizard';
import { WizardHead } from './wizard-head';

/** A new request, or the draft that the address names. */
export function WizardPage() {
  const [search] = useSearchParams();
  const named = search.get('draft');
  const [session, setSession] = useState({ named, made: '', turn: 0 });
  // A draft that was made here gets its name into the address; any other name is another draft.
  const isMade = named !== null && named === session.made;
  if (named !== session.named)
    setSession({ named, made: isMade ? session.made : '', turn: session.turn + (isMade ? 0 : 1) });
  const onMade = (id: number) => setSession((before) => ({ ...before, made: String(id) }));
  return <Session key={session.turn} named={named} onMade={onMade} />;
}

type SessionProps = { named: string | null; onMade: (id: number) => void };

function Session({ named, onMade }: SessionProps) {
  const [id] = useState(named === null ? null : Number(named));
  const { item, isLoading, message, refetch } = useDraft(id);

  if (id === null) return <Wizard start={null} onMade={onMade} />;
  if (item !== null) return <Wizard start={item} onMade={onMade} />;
  return (
    <>
      <WizardHead />
      {!isLoading && message !== '' ? (
        <FailedState title={t('record.failed')} message={message} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="md" role="status" aria-label={t('app.loading')}>
          <Skeleton h={40} />
          <Skeleton h={320} />
        </Stack>
      )}
    </>
  );
}
