import { Text, Textarea } from '@mantine/core';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { drawingPath, isWaiver } from '@/entities/drawing/model';
import { readPath } from '@/shared/records/fields';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { later, t } from '@/shared/i18n/t';
import { ConfirmForm } from '@/shared/workflow/confirm-form';
import { formsByVerb } from '@/shared/workflow/verb-forms';
import { useClone } from '../stores';
import type { DrawingCase, VerbFormProps, VerbInput } from './drawing-workflow';
import { SheetForm } from './sheet-form';

const reasonSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(5, later('drawingDesk.reasonNeeded')), v.maxLength(1000)),
});

const CheckForm = (props: VerbFormProps) => <ConfirmForm {...props} help={t('drawingDesk.checkHelp')} />;

const IssueForm = (props: VerbFormProps) => (
  <ConfirmForm
    {...props}
    help={
      props.item.openMarks > 0
        ? t('drawingDesk.issueMarks', { count: props.item.openMarks })
        : t(isWaiver(props.item) ? 'drawingDesk.issueWaiverHelp' : 'drawingDesk.issueHelp', {
            name: props.item.accountName,
          })
    }
  />
);

/** Open marks say what is wrong; without any, words have to. */
const returnSchema = v.object({ reason: v.pipe(v.string(), v.trim(), v.maxLength(1000)) });

function ReturnForm({ item, label, act }: VerbFormProps) {
  const { openMarks, drafterName } = item;
  const form = useEntryForm({
    schema: openMarks > 0 ? returnSchema : reasonSchema,
    initialValues: { reason: '' },
    send: act,
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">
        {drafterName ? t('drawingDesk.returnHelp', { name: drafterName }) : t('drawingDesk.returnHelpNobody')}
      </Text>
      <Textarea
        label={openMarks > 0 ? optional(t('drawingDesk.returnReason')) : t('drawingDesk.returnReason')}
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.field('reason')}
      />
    </EntryForm>
  );
}

const ReleaseForm = (props: VerbFormProps) => (
  <ConfirmForm {...props} help={t('drawingDesk.releaseHelp', { purpose: props.item.approvedForName })} />
);

/** The next revision is the page that follows. */
function ReviseForm({ act, ...props }: VerbFormProps) {
  const navigate = useNavigate();
  const begin = async () => {
    const result = await act({});
    const next = readPath(result?.item, 'id');
    if (result?.isSuccess && typeof next === 'number') void navigate(drawingPath(next));
    return result;
  };
  const help = t(isWaiver(props.item) ? 'drawingDesk.reviseWaiverHelp' : 'drawingDesk.reviseHelp');
  return <ConfirmForm {...props} act={begin} help={help} />;
}

function CloneForm({ item, label, run }: VerbFormProps) {
  const { id } = item;
  const navigate = useNavigate();
  const clone = useClone((state) => state.run);
  const begin = async () => {
    const result = await run(() => clone(id));
    if (result?.isSuccess && result.newId !== null) void navigate(drawingPath(result.newId));
    return result;
  };
  const help = t(isWaiver(item) ? 'drawingDesk.cloneWaiverHelp' : 'drawingDesk.cloneHelp');
  return <ConfirmForm label={label} act={begin} help={help} />;
}

function VoidForm({ item, label, act }: VerbFormProps) {
  const form = useEntryForm({ schema: reasonSchema, initialValues: { reason: '' }, send: act });
  return (
    <EntryForm form={form} submitLabel={label} isDestructive>
      <Text size="sm">{t(isWaiver(item) ? 'drawingDesk.voidWaiverHelp' : 'drawingDesk.voidHelp')}</Text>
      <Textarea
        label={t('drawingDesk.reason')}
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.field('reason')}
      />
    </EntryForm>
  );
}

/** What a step has to be told, by its name. */
export const VerbForm = formsByVerb<DrawingCase, VerbInput>({
  check: CheckForm,
  issue: IssueForm,
  return: ReturnForm,
  respond: SheetForm,
  release: ReleaseForm,
  revise: ReviseForm,
  clone: CloneForm,
  void: VoidForm,
});
