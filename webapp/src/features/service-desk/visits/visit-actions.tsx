import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '@/shared/forms/form-dialog';
import { t } from '@/shared/i18n/t';
import { notifyFailure } from '@/shared/ui/notify';
import { isAllowed, type Action, type StaffRequest } from '../model';
import { useAct } from '../stores';
import { CompleteForm } from '../verbs/complete-form';
import { IncompleteForm } from '../verbs/incomplete-form';
import { useRequestVerb } from '../verbs/use-request-verb';
import { VerbConflict } from '../verbs/verb-conflict';
import type { VerbInput } from '../verbs/verb-form-props';
import classes from './visits.module.css';

type Props = { request: StaffRequest };
type Ending = 'complete' | 'incomplete';

/** What comes next, where the thumb is. */
export function VisitActions({ request }: Props) {
  const [open, setOpen] = useState<Ending | null>(null);
  const { run, stale, reload, dismiss } = useRequestVerb(request, () => setOpen(null));
  const { run: send, isLoading } = useAct();
  const mayStart = isAllowed(request, 'start');
  const mayFinish = request.status === 'in_progress' && isAllowed(request, 'complete');
  if (!mayStart && !mayFinish) return null;

  const act = (action: Action, input: VerbInput = {}) =>
    run((rowVersion) => send({ requestid: request.id, action, rowVersion, ...input }));
  const onStart = async () => {
    const result = await act('start');
    if (result?.isSuccess === false) notifyFailure(result.message);
  };

  return (
    <div className={classes.actions} data-foot>
      {mayStart && (
        <Button
          size="lg"
          variant={request.nextAction === 'start' ? 'filled' : 'default'}
          loading={isLoading}
          onClick={() => void onStart()}
        >
          {t('visits.start')}
        </Button>
      )}
      {mayFinish && (
        <>
          <Button size="lg" variant="default" onClick={() => setOpen('incomplete')}>
            {t('visits.incomplete')}
          </Button>
          <Button size="lg" onClick={() => setOpen('complete')}>
            {t('visits.complete')}
          </Button>
        </>
      )}
      <FormDialog
        opened={open !== null}
        onClose={() => setOpen(null)}
        fullScreen
        title={open && t(open === 'complete' ? 'visits.complete' : 'visits.incomplete')}
      >
        <div className={classes.narrow}>
          {open === 'complete' && (
            <CompleteForm
              request={request}
              label={t('visits.complete')}
              act={(input) => act('complete', input)}
            />
          )}
          {open === 'incomplete' && (
            <IncompleteForm
              request={request}
              label={t('visits.incomplete')}
              act={(input) => act('incomplete', input)}
            />
          )}
        </div>
      </FormDialog>
      <VerbConflict request={request} stale={stale} onReload={reload} onCancel={dismiss} />
    </div>
  );
}
