/** Files on their way to the server. Apart from the client and from what asks for it: most pages are read without. */
import type { Answer } from './answers';
import { requestTo } from './client';
import { Failure } from './failure';
import { isUnanswered } from './repeats';
import { sendBody, type UploadOptions } from './send-body';
import { pieceSize, sendInPieces } from './upload-pieces';

/** Sends one file to the upload call of its record; in pieces where it is large. */
export async function sendFile<Result extends Answer>(
  path: string,
  file: File,
  options: UploadOptions = {},
): Promise<Result> {
  const sent = file.size > pieceSize ? await sendInPieces(file, options) : null;
  if (sent === null) {
    const body = new FormData();
    body.append('file', file);
    return sendBody({ method: 'POST', path, body, options });
  }
  const { onProgress: _, query, ...call } = options;
  sent.ask();
  try {
    const answer = await requestTo<Result>({
      method: 'POST',
      path,
      options: { ...call, query: { ...query, upload: sent.id } },
    });
    sent.forget();
    return answer;
  } catch (error) {
    // Where no answer came, the record may have the file: the same is asked again. What it refuses is gone as well.
    if (isUnanswered(error)) throw error;
    sent.forget();
    if (!(sent.isAsked && error instanceof Failure && error.status === 404)) throw error;
    return sendFile<Result>(path, file, options);
  }
}
