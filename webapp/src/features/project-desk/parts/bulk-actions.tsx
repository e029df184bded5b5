import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { BulkAct, BulkDialog } from '@/shared/ui/bulk-act';
import type { BulkProps, BulkResult } from '@/shared/ui/bulk-list-page';
import { assignSchema } from '../schema';
import { useActOnMany } from '../stores';
import { DrafterSelect } from '../verbs/drafter-select';

/** Gives all selected requests to a drafter, or completes those that have been responded to. */
export function BulkActions({ ids, ...told }: BulkProps<BulkResult>) {
  const can = useCan();
  const { run } = useActOnMany();
  const count = ids.length;
  return (
    <>
      {can('projects:delete') && (
        <BulkDialog
          {...told}
          label={t('projectDesk.bulkAssign')}
          title={t('projectDesk.bulkAssignTitle', { count })}
        >
          {(done) => (
            <AssignForm
              send={async (drafterId) =>
                done(await run({ ids: ids.map(Number), action: 'triage', drafterId }))
              }
            />
          )}
        </BulkDialog>
      )}
      {can('projects:edit') && (
        <BulkAct
          {...told}
          label={t('projectDesk.bulkComplete')}

          isHarmless
          question={{
            title: t('projectDesk.bulkCompleteTitle', { count }),
            message: t('projectDesk.bulkCompleteHelp'),
          }}
          run={() => run({ ids: ids.map(Number), action: 'complete' })}
        />
      )}
    </>
  );
}

type AssignProps = {
  send: (drafterId: number) => ReturnType<ReturnType<typeof useActOnMany.getState>['run']>;
};

function AssignForm({ send }: AssignProps) {
  const form = useEntryForm({
    schema: assignSchema,
    initialValues: { drafterId: '' },
    send: ({ drafterId }) => send(Number(drafterId)),
  });
  return (
    <EntryForm form={form} submitLabel={t('projectDesk.bulkAssign')}>
      <DrafterSelect
        label={t('projectDesk.drafter')}
        description={t('projectDesk.bulkAssignHelp')}
        none={t('projectDesk.choose')}
        data-autofocus
        {...form.field('drafterId')}
      />
    </EntryForm>
  );
}
