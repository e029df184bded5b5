import '@/shared/records/file-words';
import { FileInput, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import * as v from 'valibot';
import { isWaiver, type DrawingAnswer } from '@/entities/drawing/model';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import { documentLimits } from '../file-queue';
import { useAddSheet, useRecord } from '../stores';
import type { DrawingFormProps } from '../desk';

const answers = ['approved', 'approved_as_noted', 'revise_resubmit', 'rejected', 'for_record'] as const;

const schema = v.object({
  answer: v.picklist(answers, msg('drawingDesk.answerNeeded')),
  name: v.pipe(v.string(), v.trim(), v.minLength(2, msg('drawingDesk.nameNeeded')), v.maxLength(120)),
  notes: v.pipe(v.string(), v.trim(), v.maxLength(4000)),
  sheet: v.pipe(
    v.nullable(v.instance(File)),
    v.check((file) => file !== null, msg('drawingDesk.sheetNeeded')),
  ),
});

/** A waiver is accepted, or rejected for a reason that no mark says. */
const waiverSchema = v.pipe(
  schema,
  v.forward(
    v.check(({ answer, notes }) => answer !== 'rejected' || notes !== '', msg('drawingDesk.whyNeeded')),
    ['notes'],
  ),
);

const noSheet = (): File | null => null;

/** An answer that came on paper, with the sheet that was signed. */
export function SheetForm({ item, label, run }: DrawingFormProps) {
  const { id, openMarks, accountName, wouldSupersede } = item;
  const record = useRecord((state) => state.run);
  const addSheet = useAddSheet((state) => state.run);
  const isOfWaiver = isWaiver(item);
  const form = useEntryForm({
    schema: isOfWaiver ? waiverSchema : schema,
    initialValues: { answer: '', name: '', notes: '', sheet: noSheet() },
    send: ({ answer, name, notes, sheet }) =>
      run(async (rowVersion) => {
        if (sheet === null) return null;
        const added = await addSheet({ id, sheet });
        const upload = added?.newId;
        return typeof upload === 'number' ? record({ id, answer, name, notes, upload, rowVersion }) : added;
      }),
  });
  const words: Readonly<Record<DrawingAnswer, string>> = {
    approved: t(isOfWaiver ? 'drawing.accepted' : 'drawing.approved'),
    approved_as_noted: t('drawing.approvedAsNoted'),
    revise_resubmit: t('drawing.revise'),
    rejected: t(isOfWaiver ? 'drawing.refused' : 'drawing.rejected'),
    for_record: t('drawing.forRecord'),
  };
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('drawingDesk.sheetHelp', { name: accountName })}</Text>
      {openMarks > 0 && <Text size="sm">{t('drawingDesk.sheetMarks', { count: openMarks })}</Text>}
      {wouldSupersede.length > 0 && (
        <Text size="sm">
          {t('drawingDesk.sheetSupersedes', {
            count: wouldSupersede.length,
            numbers: wouldSupersede.join(', '),
          })}
        </Text>
      )}
      <NativeSelect
        label={t('drawing.answer')}
        data={[
          { value: '', label: t('drawingDesk.choose') },
          ...answers
            .filter((value) => !isOfWaiver || value === 'approved' || value === 'rejected')
            .map((value) => ({ value, label: words[value] })),
        ]}
        {...form.field('answer')}
      />
      <TextInput label={t('drawing.signedBy')} maxLength={120} autoComplete="off" {...form.field('name')} />
      <FileInput
        label={t('drawing.slotSigned')}
        description={t('drawingDesk.sheetFile')}
        placeholder={t('files.choose')}
        accept={documentLimits.accept.join(',')}
        {...form.choice('sheet')}
      />
      <Textarea label={optional(t('drawing.answerNotes'))} maxLength={4000} {...form.field('notes')} />
    </EntryForm>
  );
}
