import { Text, Textarea } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { ConfirmForm, type VerbResult } from '@/shared/workflow/confirm-form';
import { reasonSchema } from '../schema';
import { useResolve } from '../stores';
import type { VerbFormProps } from './request-workflow';

export const CompleteForm = (props: VerbFormProps) => (
  <ConfirmForm
    {...props}
    help={t(props.item.isInternal ? 'projectDesk.completeInternalHelp' : 'projectDesk.completeHelp')}
  />
);

type Props = {
  label: string;
  help: string;
  isRead: boolean;
  isDestructive?: boolean;
  send: (given: { reason: string }) => VerbResult;
};

/** A step that wants to be told why. */
function ReasonForm({ label, help, isRead, isDestructive = false, send }: Props) {
  const form = useEntryForm({ schema: reasonSchema, initialValues: { reason: '' }, send });
  return (
    <EntryForm form={form} submitLabel={label} isDestructive={isDestructive}>
      <Text size="sm">{help}</Text>
      <Textarea
        label={t('projectDesk.reason')}
        description={isRead && t('projectDesk.dealerReads')}
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.field('reason')}
      />
    </EntryForm>
  );
}

/** Whether a dealer reads what is said about a request. */
const isRead = ({ item }: VerbFormProps) => !item.isInternal && !item.isOrphan;

export const CancelForm = (props: VerbFormProps) => (
  <ReasonForm
    label={props.label}
    help={t('projectDesk.cancelHelp')}
    isRead={isRead(props)}
    isDestructive
    send={props.act}
  />
);

export const ReopenForm = (props: VerbFormProps) => (
  <ReasonForm
    label={props.label}
    help={t('projectDesk.reopenHelp')}
    isRead={isRead(props)}
    send={props.act}
  />
);

/** The end of an orphan that belongs to no one. */
export function RejectForm({ item: { id }, label, run }: VerbFormProps) {
  const resolve = useResolve((state) => state.run);
  return (
    <ReasonForm
      label={label}
      help={t('projectDesk.rejectHelp')}
      isRead={false}
      isDestructive
      send={({ reason }) =>
        run((rowVersion) => resolve({ id, form: { isRejected: true, reason, rowVersion } }))
      }
    />
  );
}
