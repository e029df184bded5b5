import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { prefetchDialogs } from '@/shared/popups/modal';
import { formsByVerb, type AnyVerbFormProps } from '@/shared/workflow/verb-forms';
import { useVerbs } from '@/shared/workflow/use-verbs';
import type { Workflow } from '@/shared/workflow/workflow';
import { verbOf } from '@/shared/workflow/model';
import { desk, type VerbInput } from '../desk';
import type { StaffRequest } from '../model';
import { useIncompleteReasons, useResolutions } from '../stores';
import { CompleteForm } from '../verbs/complete-form';
import { IncompleteForm } from '../verbs/incomplete-form';
import classes from './visits.module.css';

// They come with the page: at the site there may be no connection to fetch them by.
const EndingForm = formsByVerb<StaffRequest, VerbInput>({
  complete: CompleteForm,
  incomplete: IncompleteForm,
});

/** The desk's workflow, for one hand and a small screen. */
const visitWorkflow: Workflow<StaffRequest, VerbInput> = {
  ...desk,
  frameOf: () => ({ fullScreen: true }),
  titleOf: ({ label }) => label,
  Form: (props: AnyVerbFormProps<StaffRequest, VerbInput>) => (
    <div className={classes.narrow}>
      <EndingForm {...props} />
    </div>
  ),
};

type Props = { request: StaffRequest };

/** What comes next, where the thumb is. */
export function VisitActions({ request }: Props) {
  const { begin, isBusy, dialogs } = useVerbs(request, visitWorkflow);
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
