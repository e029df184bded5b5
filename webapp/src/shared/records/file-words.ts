// Words of files that belong to a record.
import { addMessages } from '@/shared/i18n/catalogue';

export const recordFiles = {
  'files.title': 'Files',
  'files.drop': 'Drop files here, or',
  'files.choose': 'Choose files',
  'files.limits': '{types}, up to {size} MB each.',
  'files.none': 'No files yet',
  'files.wrongType': 'This file type isn’t accepted. Choose one of {types}.',
  'files.tooLarge': 'The file is larger than {size} MB.',
  'files.isEmpty': 'The file is empty.',
  'files.tooMany': 'You can add up to {count} files.',
  'files.waiting': 'Waiting',
  'files.offline': 'You’re offline. The upload resumes by itself.',
  'files.sending': 'Uploading {name}',
  'files.cancel': 'Cancel upload of {name}',
  'files.dismiss': 'Remove {name} from the list',
  'files.save': 'Download {name}',
  'files.saveWord': 'Download',
  'files.previous': 'Previous',
  'files.next': 'Next',
  'files.remove': 'Delete {name}',
  'files.removeTitle': 'Delete “{name}”?',
  'files.removeMessage': 'The file will be removed from this record, and readers will no longer see it.',
  'files.kilobytes': '{size} kB',
  'files.megabytes': '{size} MB',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    recordFiles: typeof recordFiles;
  }
}

addMessages({ recordFiles });
