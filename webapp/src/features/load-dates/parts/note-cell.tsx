import '../words';
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { lazyDialog } from '@/shared/ui/lazy-part';
import type { StaffLoadDate } from '../model';
import { NoteText } from './note-text';
import classes from './note.module.css';

const NoteDialog = lazyDialog(
  async () => (await import('./note-dialog')).NoteDialog,
  ({ onClose }) => onClose,
);

type Props = { readonly load: StaffLoadDate };

/** The note of a load date, which planners can change where they read it. */
export function NoteCell({ load }: Props) {
  const mayNote = useCan()('loaddates:note');
  const [isOpen, setIsOpen] = useState(false);
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
      {isOpen && <NoteDialog load={load} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
