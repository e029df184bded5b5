/** Files on their way to the server. Apart from the client and from what asks for it: most pages are read without. */
import type { Answer } from './answers';
import { client } from './client';
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
  // What a record refuses is gone as well; the next try of the same file finds that out and begins anew.
  const answer = await client.post<Result>(path, undefined, {
    ...call,
    query: { ...query, upload: sent.id },
  });
  sent.forget();
  return answer;
}
