import { isWaiver, drawingTitle, type Drawing } from '@/entities/drawing/model';
import { DrawingStatusBadge } from '@/entities/drawing/status';
import { useDrawing } from '@/entities/drawing/stores';
import { RepliesFor } from '@/entities/reply/replies-for';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { defineDesk } from '@/shared/workflow/define-desk';
import { isAllowed, type Verb } from '@/shared/workflow/model';
import type { VerbFormProps as PropsOf } from '@/shared/workflow/verb-forms';
import { watchOf } from '@/shared/workflow/watch';
import { inOrder, oneCall } from '@/shared/workflow/workflow';
import { useActOnDrawing, useDrawingQueue } from './stores';

export type DrawingInput = { readonly reason?: string };

export type DrawingFormProps = PropsOf<Drawing, DrawingInput>;

/** Marks and files have places of their own, and so has the form of what is changed. */
const offered = inOrder(['check', 'issue', 'return', 'respond', 'release', 'revise', 'clone', 'void']);

/** Who may draw at all may begin another like any; it is no step of the drawing itself. */
export const withClone = (drawing: Drawing): Drawing => ({
  ...drawing,
  allowedActions: [
    ...drawing.allowedActions.filter(({ action }) => action !== 'clone'),
    {
      action: 'clone',
      label: t(isWaiver(drawing) ? 'drawingDesk.cloneWaiver' : 'drawingDesk.clone'),
      isDestructive: false,
      needs: [],
    },
  ],
});

/** To dealers it is their answer; staff put on record what came on paper. */
function named(verb: Verb, { openMarks: count }: Drawing): Verb {
  if (verb.action === 'respond') return { ...verb, label: t('drawingDesk.record') };
  if (verb.action === 'return' && count > 0)
    return { ...verb, label: t('drawingDesk.returnMarks', { count }) };
  return verb;
}

/** How staff work through drawings. */
export const drawingDesk = defineDesk<Drawing, DrawingInput>({
  name: 'drawing',
  store: useDrawing,
  kind: msg('drawing.drawing'),
  title: drawingTitle,
  list: { label: msg('nav.drawings'), to: staffPaths.drawings.to() },
  status: (drawing) => <DrawingStatusBadge drawing={drawing} />,
  queue: { store: useDrawingQueue, to: (id) => staffPaths.drawing.to({ id }) },
  offered: (drawing) => offered(drawing).map((verb) => named(verb, drawing)),
  nextOf: (drawing) => ['check', 'issue', 'return', 'release'].find((verb) => isAllowed(drawing, verb)),
  titleOf: ({ label }, { itemNumber, revision }) =>
    t('workflow.verbTitle', {
      verb: label,
      number: revision === '0' ? itemNumber : `${itemNumber} ${revision}`,
    }),
  Form: lazyPart(async () => (await import('./verbs/verb-form')).DrawingForms),
  watch: watchOf('drawing', useDrawing),
  around: ({ accountName, signerName, itemNumber, projectName }, part) => (
    <RepliesFor
      desk="drawings"
      known={{ dealer: accountName, contact: signerName, number: itemNumber, job: projectName }}
    >
      {part}
    </RepliesFor>
  ),
  fields: [
    { kind: 'text', name: 'statusLabel', label: msg('drawing.status') },
    { kind: 'text', name: 'title', label: msg('drawing.title') },
    { kind: 'text', name: 'approvedForName', label: msg('drawing.for') },
    { kind: 'text', name: 'drafterName', label: msg('drawing.drafter') },
  ],
  ...oneCall(
    useActOnDrawing,
    ['check', 'return', 'issue', 'release', 'void', 'revise'],
    ({ id }, action, input, rowVersion) => ({ id, action, rowVersion, ...input }),
  ),
});
