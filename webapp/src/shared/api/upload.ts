import type { Answer } from './answers';
import { asFailure } from './failure';
import type { UploadOptions } from './send-body';
import type { AnswerOf, Call, OptionsOf, PathOf } from './typed-calls';

/** Sends one file to the upload call of its record. */
export const upload = <Path extends PathOf<'upload'>, Result extends AnswerOf<Call<'upload', Path>>>(
  path: Path,
  file: File,
  ...[options]: OptionsOf<Call<'upload', Path>, UploadOptions>
): Promise<Result> => uploadTo<Result>(path, file, options);

/** The same of a path that is given, as `requestTo` is. What sends it is fetched with the first file. */
export async function uploadTo<Result extends Answer>(
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
