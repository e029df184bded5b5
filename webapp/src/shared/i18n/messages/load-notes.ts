export const loadNotes = {
  'loadNotes.capacity': 'Capacity',
  'loadNotes.noteTitle': 'Note for {route}, {date}',
  'loadNotes.noteHelp': 'Dealers with orders on this load read it too. Leave it empty to remove it.',
  'loadNotes.noteLong': 'Use at most {count} characters',
  'loadNotes.editNote': 'Edit the note for {route}, {date}',
  'loadNotes.saveNote': 'Save note',
  'loadNotes.notedBy': 'Last changed by {name}, {at}',
} as const;
