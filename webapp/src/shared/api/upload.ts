import type { Answer } from './answers';
import { asFailure } from './failure';
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
  throw asFailure(error);
}
