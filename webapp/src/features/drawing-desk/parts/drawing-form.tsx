import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Drawing } from '@/entities/drawing/model';
import type { Schema } from '@/shared/api/schema';
import { EntryForm } from '@/shared/forms/entry-form';
import { MultiSelect } from '@/shared/forms/multi-select';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import type { DrawingForm as Entered } from '../api';
import { drawingSchema } from '../schema';
import { UnitsField } from './units-field';

type Choices = Schema['DrawingChoices'];
type List = Schema['DrawingCommentList'];

type Props = {
  choices: Choices;
  requestId: number;
  projectId: number;
  /** The one that is changed. */
  drawing?: Drawing | undefined;
  send: (form: Entered) => Promise<ActionResult<Drawing> | null>;
  onDone: (result: ActionResult<Drawing>) => void;
};

const lists: readonly List[] = ['bom', 'manufacturing', 'orderEntry'];

const idOf = (id: number | null | undefined): string => (typeof id === 'number' ? String(id) : '');

function valuesOf(drawing: Drawing | undefined) {
  const comments = (list: List): string[] =>
    (drawing?.comments ?? []).filter((one) => one.list === list).map(({ id }) => String(id));
  return {
    title: drawing?.title ?? '',
    notes: drawing?.notes ?? '',
    drawingTypeId: idOf(drawing?.drawingTypeId),
    processTypeId: idOf(drawing?.processTypeId),
    approvedForId: idOf(drawing?.approvedForId),
    approvalUnitId: idOf(drawing?.approvalUnitId),
    units: (drawing?.units ?? []).map(({ orderId, lineNumber }) => ({ orderId, lineNumber })),
    bom: comments('bom'),
    manufacturing: comments('manufacturing'),
    orderEntry: comments('orderEntry'),
  };
}

/** What is entered of a drawing: what it is, what it is for, and of which units. */
export function DrawingForm({ choices, requestId, projectId, drawing, send, onDone }: Props) {
  const form = useEntryForm({
    schema: drawingSchema,
    initialValues: valuesOf(drawing),
    rowVersion: drawing?.rowVersion,
    draft: drawing === undefined ? `drawing new ${requestId}` : undefined,
    send: ({ units, bom, manufacturing, orderEntry, ...given }, rowVersion) => {
      const chosen = { bom, manufacturing, orderEntry };
      return send({
        title: given.title,
        notes: given.notes,
        drawingTypeId: Number(given.drawingTypeId),
        processTypeId: Number(given.processTypeId),
        approvedForId: Number(given.approvedForId),
        approvalUnitId: given.approvalUnitId === '' ? null : Number(given.approvalUnitId),
        units,
        comments: lists.flatMap((list) => chosen[list].map((id) => ({ list, id: Number(id) }))),
        ...(drawing === undefined
          ? { requestId }
          : {
              id: drawing.id,
              drafterId: drawing.drafterId ?? null,
              checkerId: drawing.checkerId ?? null,
              rowVersion: rowVersion ?? drawing.rowVersion,
            }),
      });
    },
    onDone,
  });
  const select = (
    name: 'drawingTypeId' | 'processTypeId' | 'approvedForId' | 'approvalUnitId',
    label: string,
    entries: Choices['bom'],
  ) => (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: t(name === 'approvalUnitId' ? 'drawingDesk.notSaid' : 'drawingDesk.choose') },
        ...entries.map((one) => ({ value: String(one.id), label: one.name })),
      ]}
      {...form.field(name)}
    />
  );
  const sentences = (list: List, label: string) =>
    choices[list].length > 0 && (
      <MultiSelect
        label={optional(label)}
        data={choices[list].map((one) => ({ value: String(one.id), label: one.name }))}
        {...form.choice(list)}
      />
    );
  return (
    <EntryForm form={form} submitLabel={t(drawing === undefined ? 'drawingDesk.begin' : 'drawingDesk.save')}>
      <TextInput label={t('drawing.title')} maxLength={160} autoComplete="off" {...form.field('title')} />
      {select('drawingTypeId', t('drawing.kind'), choices.drawingTypes)}
      {select('processTypeId', t('drawing.process'), choices.processTypes)}
      {select('approvedForId', t('drawing.for'), choices.approvedFor)}
      {select('approvalUnitId', optional(t('drawing.unitOfApproval')), choices.approvalUnits)}
      <UnitsField requestId={requestId} projectId={projectId} {...form.choice('units')} />
      <Textarea
        label={optional(t('drawing.notes'))}
        description={t('drawingDesk.notesHelp')}
        maxLength={4000}
        {...form.field('notes')}
      />
      {sentences('bom', t('drawingDesk.bom'))}
      {sentences('manufacturing', t('drawingDesk.manufacturing'))}
      {sentences('orderEntry', t('drawingDesk.orderEntry'))}
    </EntryForm>
  );
}
