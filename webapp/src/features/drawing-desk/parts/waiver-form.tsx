import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import type { Drawing } from '@/entities/drawing/model';
import type { Schema } from '@/shared/api/schema';
import { DateInput } from '@/shared/dates/date-input';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import { Notice } from '@/shared/ui/notice';
import type { DrawingForm as Entered } from '../api';
import { drawingForm } from '../drawing-form';
import { waiverSchema } from '../schema';
import { UnitsField } from './units-field';

type Warranty = Schema['WaiverChoice'];

type Props = {
  warranties: readonly Warranty[];
  requestId: number;
  projectId: number;
  /** The one that is changed. */
  waiver?: Drawing | undefined;
  send: (form: Entered) => Promise<ActionResult<Drawing> | null>;
  onDone: (result: ActionResult<Drawing>) => void;
};

const blank = {
  drawingTypeId: null,
  processTypeId: null,
  approvedForId: null,
  comments: [],
} as const;

function valuesOf(waiver: Drawing | undefined) {
  const { title = '', notes = '', warrantyDocumentId, expiresOn, units = [] } = waiver ?? {};
  return {
    title,
    notes,
    warrantyDocumentId: typeof warrantyDocumentId === 'number' ? String(warrantyDocumentId) : '',
    expiresOn: expiresOn ?? '',
    units: units.map(({ orderId, lineNumber }) => ({ orderId, lineNumber })),
  };
}

/** What is entered of a warranty waiver: the document that is signed, until when it counts, and for which units. */
export function WaiverForm({ warranties, requestId, projectId, waiver, send, onDone }: Props) {
  const form = useEntryForm({
    schema: waiverSchema,
    initialValues: valuesOf(waiver),
    rowVersion: waiver?.rowVersion,
    draft: waiver === undefined ? `waiver new ${requestId}` : undefined,
    send: ({ warrantyDocumentId, expiresOn, ...given }, rowVersion) =>
      send({
        ...(waiver === undefined
          ? { ...blank, requestId }
          : { ...drawingForm(waiver), rowVersion: rowVersion ?? waiver.rowVersion }),
        ...given,
        warrantyDocumentId: Number(warrantyDocumentId),
        expiresOn: expiresOn === '' ? null : expiresOn,
      }),
    onDone,
  });
  if (warranties.length === 0) return <Notice tone="waiting" title={t('drawingDesk.noWarranties')} />;
  return (
    <EntryForm
      form={form}
      submitLabel={t(waiver === undefined ? 'drawingDesk.beginWaiver' : 'drawingDesk.saveWaiver')}
    >
      <TextInput label={t('drawing.title')} maxLength={160} autoComplete="off" {...form.field('title')} />
      <NativeSelect
        label={t('drawing.warranty')}
        description={t('drawingDesk.warrantyHelp')}
        data={[
          { value: '', label: t('drawingDesk.choose') },
          ...warranties.map(({ id, name, version }) => ({
            value: String(id),
            label: t('drawing.warrantyOf', { name, version }),
          })),
        ]}
        {...form.field('warrantyDocumentId')}
      />
      <DateInput
        label={optional(t('drawing.expiresOn'))}
        description={t('drawingDesk.expiresHelp')}
        {...form.choice('expiresOn')}
      />
      <div>
        <Text size="sm" c="dimmed" mb={4}>
          {t('drawingDesk.waiverUnits')}
        </Text>
        <UnitsField requestId={requestId} projectId={projectId} {...form.choice('units')} />
      </div>
      <Textarea
        label={optional(t('drawing.notes'))}
        description={t('drawingDesk.waiverNotesHelp')}
        maxLength={4000}
        {...form.field('notes')}
      />
    </EntryForm>
  );
}
