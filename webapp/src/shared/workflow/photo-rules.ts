/** What may be sent as a photo. The server looks into the bytes; this saves the way. */
import '@/shared/records/file-words';
import './words';
import { t } from '@/shared/i18n/t';

/** A phone converts by itself to what comes first. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** What the call that takes the photos allows. */
export type PhotoLimits = { readonly most: number; readonly megabytes: number };

/** Browsers do not know every kind by its type, so the end of the name counts as well. */
const isPhoto = ({ name, type }: File) =>
  /^image\/(jpeg|png|webp|heic|heif)$/.test(type) || /\.(jpe?g|png|webp|heic|heif)$/i.test(name);

/** Why a file is not even sent; null when it may be. `room` is how many the record still takes. */
export function photoRefusal(file: File, room: number, { most, megabytes }: PhotoLimits): string | null {
  if (!isPhoto(file)) return t('workflow.wrongType');
  if (file.size > megabytes * 1024 * 1024) return t('workflow.tooLarge', { size: megabytes });
  if (file.size === 0) return t('files.isEmpty');
  if (room <= 0) return t('workflow.tooMany', { count: most });
  return null;
}

/** As a name of a file may be. */
const nameOf = (label: string) =>
  label
    .replaceAll(/[\\/:*?"<>|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The photo under the name of what it shows, so that people who look at it later know. */
export function namedAfter(label: string, file: File): string {
  const end = /\.[a-z0-9]{2,5}$/i.exec(file.name)?.[0] ?? '.jpg';
  return `${nameOf(label)}${end.toLowerCase()}`;
}

/** Whether a photo was taken for this label; of several, the server numbers the names. */
export function isNamedAfter(label: string, name: string): boolean {
  const own = nameOf(label);
  return name.startsWith(own) && /^[\s_-]*\(?\d*\)?\.[a-z0-9]+$/i.test(name.slice(own.length));
}
