/** Which files are taken, apart from how they are sent. */
import './file-words';
import { t } from '@/shared/i18n/t';

export type FileLimits = {
  /** Ends of names that are taken: `.pdf`. */
  readonly accept: readonly string[];
  readonly maxMegabytes: number;
};

/** Why a file is refused before it is sent, or null if it is accepted. */
export function refusalOf(file: File, { accept, maxMegabytes }: FileLimits): string | null {
  const name = file.name.toLowerCase();
  if (!accept.some((end) => name.endsWith(end)))
    return t('files.wrongType', { types: accept.map((end) => end.slice(1).toUpperCase()).join(', ') });
  if (file.size > maxMegabytes * 1024 * 1024) return t('files.tooLarge', { size: maxMegabytes });
  if (file.size === 0) return t('files.isEmpty');
  return null;
}
