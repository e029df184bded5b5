import '../words';
import { ActionIcon, Text, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { date, dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { notifySuccess } from '@/shared/ui/notify';
import type { StaffLoadDate } from '../model';
import { noteLength, noteSchema } from '../schema';
import { useSetLoadNote } from '../stores';
import { NoteText } from './note-text';
import classes from './note.module.css';

type Props = { readonly load: StaffLoadDate };

/** The note of a load date, which planners can change where they read it. */
export function NoteCell({ load }: Props) {
  const mayNote = useCan()('loaddates:note');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!mayNote) return <NoteText note={load.note} />;
  return (
    <div className={classes.cell}>
      <NoteText note={load.note} />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('loadNotes.editNote', { date: date(load.loadDate), route: load.route })}
        onClick={() => setIsOpen(true)}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <FormDialog
        opened={isOpen}
        onClose={close}
        title={t('loadNotes.noteTitle', { date: date(load.loadDate), route: load.route })}
      >
        <NoteForm load={load} onDone={close} />
      </FormDialog>
    </div>
  );
}

function NoteForm({ load, onDone }: Props & { readonly onDone: () => void }) {
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
