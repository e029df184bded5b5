import { Stack, Text, Textarea } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t, type Words } from '@/shared/i18n/t';
import { BulkAct, BulkDialog } from '@/shared/ui/bulk-act';
import type { BulkProps, BulkResult } from '@/shared/ui/bulk-list-page';
import type { BulkForm } from '../model';
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
export function BulkActions({ ids, rows, ...told }: Props) {
  const { run } = useActOnMany();
  const fitting = fittingOf(ids, rows);
  const count = (action: BulkAction) => fitting[action].length;
  const act = (form: Omit<BulkForm, 'ids'> & { readonly action: BulkAction }) =>
    run({ ids: fitting[form.action].map(Number), ...form });
  const common = (action: BulkAction) => ({
    ...told,
    label:
      count(action) === ids.length ? t(bulkLabels[action]) : t(bulkSome[action](count(action), ids.length)),
  });

  return (
    <>
      {count('review') > 0 && <BulkAct {...common('review')} run={() => act({ action: 'review' })} />}
      {count('assign') > 0 && (
        <BulkDialog {...common('assign')} title={t('desk.bulkAssignTitle', { count: count('assign') })}>
          {(done) => (
            <AssignForm
              send={async (serviceadvisorid) => done(await act({ action: 'assign', serviceadvisorid }))}
            />
          )}
        </BulkDialog>
      )}
      {count('close') > 0 && (
        <BulkAct
          {...common('close')}

          confirmLabel={t('desk.bulkClose')}
          question={{
            title: t('desk.bulkCloseTitle', { count: count('close') }),
            message: t('desk.bulkCloseHelp'),
          }}
          run={() => act({ action: 'close' })}
        />
      )}
      {count('cancel') > 0 && (
        <BulkDialog {...common('cancel')} title={t('desk.bulkCancelTitle', { count: count('cancel') })}>
          {(done) => (
            <ReasonForm send={async ({ reason }) => done(await act({ action: 'cancel', reason }))} />
          )}
        </BulkDialog>
      )}
      {bulkActions.every((action) => count(action) === 0) && (
        <Text size="sm" c="dimmed">
          {t('desk.bulkNothing')}
        </Text>
      )}
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
