import { useEffect, useRef, useState } from 'react';
import type { ProjectRequestItem } from '@/entities/project/model';
import { useProjectRequest } from '@/entities/project/stores';
import { t } from '@/shared/i18n/t';
import { notifyFailure } from '@/shared/ui/notify';
import { verbOf } from '@/shared/workflow/model';
import { useVerbs } from '@/shared/workflow/use-verbs';
import type { Cargo, Move } from '../board-model';
import { requestDesk } from '../request-desk';

export type Begun = { readonly cargo: Cargo; readonly move: Move };

/** Takes the step of a card that was moved: at once, or with its form; the request is read for it first. */
export function MoveRequest({ cargo, move }: Begun) {
  const { item, isLoading, isSuccess, message } = useProjectRequest(cargo.id);
  const isFailed = !isLoading && !isSuccess && message !== '';
  useEffect(() => {
    if (isFailed) notifyFailure(message);
  }, [isFailed, message]);
  // What is kept of it may be old; once it is read, it stays while it is read anew.
  const [isRead, setRead] = useState(false);
  if (item !== null && !isLoading && !isRead) setRead(true);
  if (item === null || !isRead) return null;
  return <Step item={item} cargo={cargo} move={move} />;
}

function Step({ item, cargo, move }: Begun & { item: ProjectRequestItem }) {
  const { begin, dialogs } = useVerbs(item, requestDesk);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const verb = verbOf(item, move.verb);
    if (verb === undefined) notifyFailure(t('projectDesk.boardRefused', { number: cargo.number }));
    else begin(verb);
  });
  return dialogs;
}
