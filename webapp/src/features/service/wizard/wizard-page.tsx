import '../words';
import { Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { FailedState } from '@/shared/ui/failed-state';
import { PageHeader } from '@/shared/ui/page-header';
import type { Door } from '../model';
import { useDraft } from '../stores';
import { doorTitles } from './draft';
import { Wizard } from './wizard';

type Props = { door: Door };

/** A new request by one of the two doors, or the draft that the address names. */
export function WizardPage({ door }: Props) {
  const [search] = useSearchParams();
  const named = search.get('draft');
  const [session, setSession] = useState({ named, made: '', turn: 0 });
  // A draft that was made here gets its name into the address; any other name is another draft.
  const isMade = named !== null && named === session.made;
  if (named !== session.named)
    setSession({ named, made: isMade ? session.made : '', turn: session.turn + (isMade ? 0 : 1) });
  const onMade = (id: number) => setSession((before) => ({ ...before, made: String(id) }));
  return <Session key={session.turn} door={door} named={named} onMade={onMade} />;
}

type SessionProps = { door: Door; named: string | null; onMade: (id: number) => void };

function Session({ door, named, onMade }: SessionProps) {
  const [id] = useState(named === null ? null : Number(named));
  const { item, isLoading, message, refetch } = useDraft(id);

  if (id === null) return <Wizard door={door} start={null} onMade={onMade} />;
  if (item !== null)
    return <Wizard door={item.entryDoor === 'incident' ? 'incident' : door} start={item} onMade={onMade} />;
  return (
    <>
      <PageHeader title={t(doorTitles[door])} />
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
