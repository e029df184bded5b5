import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyFailure } from '@/shared/ui/notify';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { Action, BulkForm, BulkResult } from '../model';
import { assignSchema, reasonSchema } from '../schema';
import { useActOnMany } from '../stores';
import { ChoiceSelect } from '../verbs/choice-select';
import { lookups } from '../verbs/lookups';
import classes from './desk.module.css';

type Props = {
  ids: readonly string[];
  onDone: () => void;
  /** What became of each, to be shown where the list goes on loading. */
  onResults: (results: readonly BulkResult[]) => void;
};

/** What can be done with all requests that are selected; each answers for itself. */
export function BulkActions({ ids, onDone, onResults }: Props) {
  const [open, setOpen] = useState<'assign' | 'close' | 'cancel' | null>(null);
  const { run, isLoading } = useActOnMany();
  const count = ids.length;

  const act = async (form: Omit<BulkForm, 'ids'>) => {
    const result = await run({ ids: ids.map(Number), ...form });
    if (result?.isSuccess) {
      setOpen(null);
      onResults(result.item ?? []);
      onDone();
    }
    return result;
  };
  const actAtOnce = async (action: Action) => {
    const result = await act({ action });
    if (result?.isSuccess === false) notifyFailure(result.message);
  };

  return (
    <>
      <Button size="xs" variant="default" loading={isLoading} onClick={() => void actAtOnce('review')}>
        {t('desk.bulkTake')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpen('assign')}>
        {t('desk.bulkAssign')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpen('close')}>
        {t('desk.bulkClose')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpen('cancel')}>
        {t('desk.bulkCancel')}
      </Button>
      <ConfirmDialog
        isOpen={open === 'close'}
        title={t('desk.bulkCloseTitle', { count })}
        message={t('desk.bulkCloseHelp')}
        confirmLabel={t('desk.bulkClose')}
        isBusy={isLoading}
        onConfirm={() => void actAtOnce('close')}
        onCancel={() => setOpen(null)}
      />
      <FormDialog
        opened={open === 'assign'}
        onClose={() => setOpen(null)}
        title={t('desk.bulkAssignTitle', { count })}
      >
        <AssignForm send={(serviceadvisorid) => act({ action: 'assign', serviceadvisorid })} />
      </FormDialog>
      <FormDialog
        opened={open === 'cancel'}
        onClose={() => setOpen(null)}
        title={t('desk.bulkCancelTitle', { count })}
      >
        <ReasonForm send={({ reason }) => act({ action: 'cancel', reason })} />
      </FormDialog>
    </>
  );
}

type Result = ReturnType<ReturnType<typeof useActOnMany.getState>['run']>;

function AssignForm({ send }: { send: (advisor: number) => Result }) {
  const form = useEntryForm({
    schema: assignSchema,
    initialValues: { advisor: '' },
    send: ({ advisor }) => send(Number(advisor)),
  });
  return (
    <EntryForm form={form} submitLabel={t('desk.bulkAssign')}>
      <ChoiceSelect
        {...lookups.advisors}
        label={t('desk.advisor')}
        none={t('desk.choose')}
        data-autofocus
        {...form.field('advisor')}
      />
    </EntryForm>
  );
}

function ReasonForm({ send }: { send: (given: { reason: string }) => Result }) {
  const form = useEntryForm({ schema: reasonSchema, initialValues: { reason: '' }, send });
  return (
    <Stack gap="md">
      <Text size="sm">{t('desk.bulkCancelHelp')}</Text>
      <EntryForm form={form} submitLabel={t('desk.bulkCancel')}>
        <Textarea label={t('desk.reason')} autosize minRows={2} data-autofocus {...form.field('reason')} />
      </EntryForm>
    </Stack>
  );
}

type ResultsProps = { results: readonly BulkResult[]; onClose: () => void };

export function BulkResults({ results, onClose }: ResultsProps) {
  return (
    <Modal opened={results.length > 0} onClose={onClose} title={t('desk.bulkResults')}>
      <ul className={classes.results}>
        {results.map(({ id, number, isSuccess, message }) => (
          <li key={id} className={classes.result}>
            <StatusBadge tone={isSuccess ? 'good' : 'bad'}>{number}</StatusBadge>
            <Text size="sm">{message || t('desk.bulkDone')}</Text>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
