import './words';
import * as v from 'valibot';
import { msg } from '@/shared/i18n/t';

export const noteLength = 500;

export const noteSchema = v.object({
  note: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(noteLength, msg('loadNotes.noteLong', { count: noteLength })),
  ),
});
