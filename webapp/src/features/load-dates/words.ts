// Words of the lists of load dates.
import { addMessages } from '@/shared/i18n/catalogue';

export const loadNotes = {
  'loadNotes.capacity': 'Capacity',
  'loadNotes.noteTitle': 'Note for {route}, {date}',
  'loadNotes.noteHelp': 'Dealers with orders on this load will see it too. Leave empty to remove the note.',
  'loadNotes.noteLong': 'Use at most {count} characters',
  'loadNotes.editNote': 'Edit the note for {route}, {date}',
  'loadNotes.saveNote': 'Save note',
  'loadNotes.notedBy': 'Last changed by {name}, {at}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    loadNotes: typeof loadNotes;
  }
}

addMessages({ loadNotes });
