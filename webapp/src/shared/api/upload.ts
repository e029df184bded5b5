/** Files on their way to the server. Apart from the client, because signing in sends none. */
import type { Answer } from './answers';
import { client } from './client';
import { Failure } from './failure';
import { sendBody, type UploadOptions } from './send-body';
import { pieceSize, sendInPieces } from './upload-pieces';

/** Sends one file to the upload call of its record; in pieces where it is large. */
export async function upload<Result extends Answer>(
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
  try {
    const answer = await client.post<Result>(path, undefined, {
      ...call,
      query: { ...query, upload: sent.id },
    });
    sent.forget();
    return answer;
  } catch (error) {
    // Anything else is worth another try with what is there.
    if (error instanceof Failure && isOfNoUse(error)) sent.forget();
    throw error;
  }
}

/** The server has dropped what came, or no record takes such a file. */
const isOfNoUse = ({ status, code }: Failure) =>
  status === 404 || status === 413 || status === 415 || code === 'uploadDamaged';
