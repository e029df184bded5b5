import { isWaiver, type Drawing } from '@/entities/drawing/model';
import { useDrawing } from '@/entities/drawing/stores';
import { t, words } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { verbOf } from '@/shared/workflow/model';
import type { WorkflowOf } from '@/shared/workflow/use-verbs';
import type { VerbFormProps as AnyProps } from '@/shared/workflow/verb-forms';
import { useAct } from '../stores';

/** A drawing as the workflow kit has records: with a number, and the likely next step of its reader. */
export type DrawingCase = Drawing & { readonly number: string; readonly nextAction: string };

export type VerbInput = { readonly reason?: string };

export type VerbFormProps = AnyProps<DrawingCase, VerbInput>;

/** What the work goes on with, before all else that can be done. */
const forward = ['check', 'issue', 'return', 'release'] as const;

/** Marks and files have places of their own, and so has the form of what is changed. */
const offered = ['check', 'issue', 'return', 'respond', 'release', 'revise', 'clone', 'void'];

const steps = ['check', 'return', 'issue', 'release', 'void', 'revise'] as const;

/** `mayDraw`: who may draw at all may begin another like any; it is no step of the drawing itself. */
export const caseOf = (drawing: Drawing, mayDraw: boolean): DrawingCase => ({
  ...drawing,
  allowedActions: mayDraw
    ? [
        ...drawing.allowedActions.filter(({ action }) => action !== 'clone'),
        {
          action: 'clone',
          label: t(isWaiver(drawing) ? 'drawingDesk.cloneWaiver' : 'drawingDesk.clone'),
          isDestructive: false,
          needs: [],
        },
      ]
    : drawing.allowedActions,
  number: drawing.revision === '0' ? drawing.itemNumber : `${drawing.itemNumber} ${drawing.revision}`,
  nextAction: forward.find((verb) => verbOf(drawing, verb)) ?? '',
});

/** How staff work through drawings. */
export const drawingWorkflow: WorkflowOf<DrawingCase, VerbInput> = {
  name: 'drawing',
  offered: (item) =>
    offered
      .flatMap((action) => verbOf(item, action) ?? [])
      .map((verb) => {
        // To dealers it is their answer; staff put on record what came on paper.
        if (verb.action === 'respond') return { ...verb, label: t('drawingDesk.record') };
        if (verb.action === 'return' && item.openMarks > 0) {
          return { ...verb, label: t('drawingDesk.returnMarks', { count: item.openMarks }) };
        }
        return verb;
      }),
  atOnce: new Set(),
  Form: lazyPart(async () => (await import('./verb-form')).VerbForm),
  fields: [
    { kind: 'text', name: 'statusLabel', label: words('drawing.status') },
    { kind: 'text', name: 'title', label: words('drawing.title') },
    { kind: 'text', name: 'approvedForName', label: words('drawing.for') },
    { kind: 'text', name: 'drafterName', label: words('drawing.drafter') },
  ],
  send: async ({ id }, verb, { reason }, rowVersion) => {
    const action = steps.find((step) => step === verb);
    if (action === undefined) return null;
    return useAct.getState().run({ id, action, rowVersion, ...(reason !== undefined && { reason }) });
  },
  action: useAct,
  refetch: () => useDrawing.refetch(),
};
