import { t } from '@/shared/i18n/t';
import { isMissingChunk } from '@/shared/lib/reload-once';
import type { Answer } from './answers';
import { Failure } from './failure';
import type { UploadOptions } from './send-body';

/** Sends one file to the upload call of its record. What does that is fetched with the first file. */
export async function upload<Result extends Answer>(
  path: string,
  file: File,
  options: UploadOptions = {},
): Promise<Result> {
  const { sendFile } = await import('./send-file').catch(withoutConnection);
  return sendFile<Result>(path, file, options);
}

function withoutConnection(error: unknown): never {
  if (isMissingChunk(error)) throw new Failure({ status: 0, message: t('failure.network') });
  throw error;
}
