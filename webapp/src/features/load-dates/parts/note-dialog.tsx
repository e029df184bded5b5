import '../words';
import { Text, Textarea } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { date, dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { notifySuccess } from '@/shared/ui/notify';
import type { StaffLoadDate } from '../model';
import { noteLength, noteSchema } from '../schema';
import { useSetLoadNote } from '../stores';

type Props = { readonly load: StaffLoadDate; readonly onClose: () => void };

/** Changes the note of a load date. */
export function NoteDialog({ load, onClose }: Props) {
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('loadNotes.noteTitle', { date: date(load.loadDate), route: load.route })}
    >
      <NoteForm load={load} onDone={onClose} />
    </FormDialog>
  );
}

function NoteForm({ load, onDone }: Pick<Props, 'load'> & { readonly onDone: () => void }) {
  const setNote = useSetLoadNote((state) => state.run);
  const form = useEntryForm({
    schema: noteSchema,
    initialValues: { note: load.note ?? '' },
    send: async ({ note }) => {
      const result = await setNote({ id: load.id, note });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onDone,
  });
  return (
    <EntryForm form={form} submitLabel={t('loadNotes.saveNote')}>
      <Textarea
        label={t('loadDates.note')}
        description={t('loadNotes.noteHelp')}
        maxLength={noteLength}
        data-autofocus
        {...form.field('note')}
      />
      {load.notedBy && load.notedAt && (
        <Text size="sm" c="dimmed">
          {t('loadNotes.notedBy', { name: load.notedBy, at: dateTime(load.notedAt) })}
        </Text>
      )}
    </EntryForm>
  );
}
