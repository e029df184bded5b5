import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { prefetchDialogs } from '@/shared/popups/modal';
import { useVerbs } from '@/shared/workflow/use-verbs';
import { verbOf } from '@/shared/workflow/model';
import type { StaffRequest } from '@/entities/service/staff/model';
import { useIncompleteReasons, useResolutions } from '@/entities/service/staff/stores';
import { visitDesk } from '../desk';
import classes from './visits.module.css';

type Props = { request: StaffRequest };

/** What comes next, where the thumb is. */
export function VisitActions({ request }: Props) {
  const { begin, isBusy, dialogs } = useVerbs(request, visitDesk);
  const isUnderWay = request.status === 'in_progress';
  // The dialog around the forms, and what is chosen in them, comes with the page as well.
  useEffect(() => {
    if (isUnderWay) prefetchDialogs();
  }, [isUnderWay]);
  useResolutions(isUnderWay);
  useIncompleteReasons(isUnderWay);
  const start = verbOf(request, 'start');
  const complete = isUnderWay ? verbOf(request, 'complete') : undefined;
  const incomplete = complete && verbOf(request, 'incomplete');
  if (!start && !complete) return null;

  return (
    <div className={classes.actions} data-foot>
      {start && (
        <Button
          size="lg"
          variant={request.nextAction === 'start' ? 'filled' : 'default'}
          loading={isBusy}
          onClick={() => begin(start)}
        >
          {start.label}
        </Button>
      )}
      {incomplete && (
        <Button size="lg" variant="default" onClick={() => begin(incomplete)}>
          {incomplete.label}
        </Button>
      )}
      {complete && (
        <Button size="lg" onClick={() => begin(complete)}>
          {complete.label}
        </Button>
      )}
      {dialogs}
    </div>
  );
}
