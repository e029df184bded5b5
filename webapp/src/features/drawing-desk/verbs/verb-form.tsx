import { useNavigate } from 'react-router';
import { drawingPath, isWaiver, type Drawing } from '@/entities/drawing/model';
import { optional } from '@/shared/forms/optional';
import { msg, t } from '@/shared/i18n/t';
import { readPath } from '@/shared/records/fields';
import { ConfirmForm } from '@/shared/workflow/confirm-form';
import { confirmForm, formsByVerb } from '@/shared/workflow/verb-forms';
import { wordForm } from '@/shared/workflow/word-form';
import type { DrawingFormProps, DrawingInput } from '../desk';
import { useClone } from '../stores';
import { SheetForm } from './sheet-form';

const reason = {
  field: 'reason',
  rule: { least: 5, most: 1000, message: msg('drawingDesk.reasonNeeded') },
  minRows: 2,
  send: (text: string, { act }: DrawingFormProps) => act({ reason: text }),
};

/** The next revision is the page that follows. */
function ReviseForm({ act, ...props }: DrawingFormProps) {
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

function CloneForm({ item, label, run }: DrawingFormProps) {
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

/** What a step has to be told, by its name. */
export const DrawingForms = formsByVerb<Drawing, DrawingInput>({
  check: confirmForm(msg('drawingDesk.checkHelp')),
  issue: confirmForm((drawing) => {
    if (drawing.openMarks > 0) return msg('drawingDesk.issueMarks', { count: drawing.openMarks });
    return msg(isWaiver(drawing) ? 'drawingDesk.issueWaiverHelp' : 'drawingDesk.issueHelp', {
      name: drawing.accountName,
    });
  }),
  return: wordForm({
    ...reason,
    // Open marks say what is wrong; without any, words have to.
    rule: ({ openMarks }) => ({ ...reason.rule, least: openMarks > 0 ? 0 : 5 }),
    help: ({ drafterName }) =>
      drafterName
        ? msg('drawingDesk.returnHelp', { name: drafterName })
        : msg('drawingDesk.returnHelpNobody'),
    label: ({ openMarks }) =>
      openMarks > 0 ? optional(t('drawingDesk.returnReason')) : msg('drawingDesk.returnReason'),
  }),
  respond: SheetForm,
  release: confirmForm(({ approvedForName }) => msg('drawingDesk.releaseHelp', { purpose: approvedForName })),
  revise: ReviseForm,
  clone: CloneForm,
  void: wordForm({
    ...reason,
    help: (drawing) => msg(isWaiver(drawing) ? 'drawingDesk.voidWaiverHelp' : 'drawingDesk.voidHelp'),
    label: msg('drawingDesk.reason'),
    isDestructive: true,
  }),
});
