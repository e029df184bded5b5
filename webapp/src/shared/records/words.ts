// Words of the forms of records.
import './list-words';
import { addMessages } from '@/shared/i18n/catalogue';

export const records = {
  'records.needed': '{label} is required.',
  'records.tooLong': '{label}: use {count} characters or fewer.',
  'records.tooEarly': '{label} can’t be before the start.',
  'records.noNumber': '{label}: enter a number.',
  'records.noDate': '{label}: enter a date, such as Nov 24, 2026.',
  'records.whole': '{label}: enter a whole number.',
  'records.decimals': '{label}: use up to {count} decimal places.',
  'records.tooSmall': '{label} must be at least {min}.',
  'records.tooLarge': '{label} must be at most {max}.',
  'records.tabIsWrong': 'Has errors',
  'records.preview': 'Preview',
  'records.previewTitle': 'As dealers see it',
  'records.save': 'Save changes',
  'records.saveNew': 'Save',
  'records.saved': 'Saved',
  'records.readAnew': 'This has been reloaded. Check it and save again.',
  'records.discard': 'Discard changes',
  'records.delete': 'Delete',
  'records.deleteTitle': 'Delete “{title}”?',
  'records.deleted': '“{title}” deleted.',
  'records.keep': 'Cancel',
  'stale.title': 'Someone else has changed this',
  'stale.titleBy': '{name} has changed this',
  'stale.message':
    'These fields have changed since you opened the record. Load the new version and lose your changes, or overwrite it with yours.',
  'stale.same': 'The new version is the same as yours.',
  'stale.field': 'Field',
  'stale.yours': 'Yours',
  'stale.theirs': 'New version',
  'stale.reload': 'Load new version',
  'stale.overwrite': 'Overwrite with mine',
  'lookup.nothing': 'No matches',
  'lookup.type': 'Type to search',
  'lookup.clear': 'Remove {label}',
  'tags.help': 'Press Enter after each one.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    records: typeof records;
  }
}

addMessages({ records });
