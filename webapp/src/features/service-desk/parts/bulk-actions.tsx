import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t, type Words } from '@/shared/i18n/t';
import type { BulkProps } from '@/shared/ui/bulk-list-page';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyIfFailed } from '@/shared/ui/notify';
import type { BulkForm, BulkResult } from '../model';
import type { StaffRow } from '@/entities/service/staff/model';
import { assignSchema, reasonSchema } from '../schema';
import { useActOnMany } from '../stores';
import { ChoiceSelect } from '@/shared/forms/choice-select';
import { lookups } from '../verbs/lookups';

type Props = BulkProps<BulkResult> & {
  /** Each row that may be selected, of other pages too. */
  rows: readonly StaffRow[];
};

/** What can be done with all requests that are selected; each answers for itself. */
export function BulkActions({ ids, rows, onDone, onResults }: Props) {
  const [open, setOpen] = useState<'assign' | 'close' | 'cancel' | null>(null);
  const { run, isLoading } = useActOnMany();
  const fitting = fittingOf(ids, rows);
  const count = open === null ? ids.length : fitting[open].length;

  const act = async (form: Omit<BulkForm, 'ids'> & { readonly action: BulkAction }) => {
    const result = await run({ ids: fitting[form.action].map(Number), ...form });
    if (result?.isSuccess) {
      setOpen(null);
      onResults(result.item ?? []);
      onDone();
    }
    return result;
  };
  const actAtOnce = async (action: 'review' | 'close') => notifyIfFailed(await act({ action }));

  return (
    <>
      {bulkActions.map((action) => {
        const fits = fitting[action].length;
        if (fits === 0) return null;
        return (
          <Button
            key={action}
            size="xs"
            variant="default"
            loading={isLoading && action === 'review'}
            onClick={() => (action === 'review' ? void actAtOnce('review') : setOpen(action))}
          >
            {fits === ids.length ? t(bulkLabels[action]) : t(bulkSome[action](fits, ids.length))}
          </Button>
        );
      })}
      {bulkActions.every((action) => fitting[action].length === 0) && (
        <Text size="sm" c="dimmed">
          {t('desk.bulkNothing')}
        </Text>
      )}
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

const bulkActions = ['review', 'assign', 'close', 'cancel'] as const;
type BulkAction = (typeof bulkActions)[number];

const bulkLabels: Readonly<Record<BulkAction, Words>> = {
  review: msg('desk.bulkTake'),
  assign: msg('desk.bulkAssign'),
  close: msg('desk.bulkClose'),
  cancel: msg('desk.bulkCancel'),
};

/** Where an action fits only some of the selected requests. */
const bulkSome: Readonly<Record<BulkAction, (count: number, of: number) => Words>> = {
  review: (count, of) => msg('desk.bulkTakeSome', { count, of }),
  assign: (count, of) => msg('desk.bulkAssignSome', { count, of }),
  close: (count, of) => msg('desk.bulkCloseSome', { count, of }),
  cancel: (count, of) => msg('desk.bulkCancelSome', { count, of }),
};

/** Which of the selected requests each action fits. What the server leaves open is tried. */
function fittingOf(
  ids: readonly string[],
  rows: readonly StaffRow[],
): Readonly<Record<BulkAction, readonly string[]>> {
  const known = new Map(rows.map((row) => [String(row.id), row.bulkActions ?? null]));
  const those = (action: BulkAction) => ids.filter((id) => known.get(id)?.includes(action) ?? true);
  return { review: those('review'), assign: those('assign'), close: those('close'), cancel: those('cancel') };
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
        <Textarea label={t('desk.reason')} minRows={2} data-autofocus {...form.field('reason')} />
      </EntryForm>
    </Stack>
  );
}
