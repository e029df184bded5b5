/** Bodies whose way out can be watched. `fetch` cannot tell how much of one has gone out, so this is the old way. */
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import type { Answer } from './answers';
import { apiRoot, failed, isSignedInAgain, parse, queryString, senderOf, type Options } from './client';
import { Failure } from './failure';
import { keyed } from './repeats';

export type UploadOptions = Omit<Options, 'lastEventId'> & {
  readonly onProgress?: ((fraction: number) => void) | undefined;
};

export type Sending = {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: FormData | Blob;
  readonly options: UploadOptions;
};

/** Sends a body, once more when someone has signed in anew meanwhile. */
export function sendBody<Result extends Answer>(sending: Sending): Promise<Result> {
  const { method, path, body, options } = sending;
  // A piece of a file says by its offset where it belongs.
  if (body instanceof Blob) return answered<Result>(sending);
  return keyed({ method, path: `${path}${queryString(options.query)}`, body }, (key) =>
    answered<Result>({ ...sending, options: { ...options, idempotencyKey: options.idempotencyKey ?? key } }),
  );
}

async function answered<Result extends Answer>(sending: Sending): Promise<Result> {
  const { path, options } = sending;
  const sender = senderOf();
  const first = await send(sending);
  const isRepeated = first.status === 401 && (await isSignedInAgain(options, sender));
  const request = isRepeated ? await send(sending) : first;
  const answer = parse(request.responseText);
  if (request.status >= 200 && request.status < 300 && answer?.['isSuccess'] !== false)
    return answer as Result;
  const response = new Response(null, { status: request.status || 500, statusText: request.statusText });
  throw failed({ response, answer, sender, path, options });
}

function send({ method, path, body, options }: Sending): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    options.signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, `${apiRoot}${path}${queryString(options.query)}`);
    request.responseType = 'text';
    const token = options.token ?? useSession.getState().token;
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    if (options.idempotencyKey !== undefined)
      request.setRequestHeader('Idempotency-Key', options.idempotencyKey);
    if (body instanceof Blob) request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('error', () =>
      reject(new Failure({ message: t('failure.network'), status: 0 })),
    );
    request.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
    request.addEventListener('load', () => resolve(request));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
