/** Files on their way to the server. Apart from the client, because signing in sends none. */
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import type { Answer } from './answers';
import { apiRoot, failed, isSignedInAgain, parse, queryString, type Options } from './client';
import { Failure } from './failure';

type UploadOptions = Omit<Options, 'lastEventId'> & {
  readonly onProgress?: (fraction: number) => void;
};

/** Sends one file, once more when somebody has signed in anew meanwhile. */
export async function upload<Result extends Answer>(
  path: string,
  file: File,
  options: UploadOptions = {},
): Promise<Result> {
  const { token } = useSession.getState();
  const first = await send(path, file, options);
  const isRepeated = first.status === 401 && (await isSignedInAgain(options, token));
  const request = isRepeated ? await send(path, file, options) : first;
  const answer = parse(request.responseText);
  if (request.status >= 200 && request.status < 300 && answer?.['isSuccess'] !== false)
    return answer as Result;
  const response = new Response(null, { status: request.status || 500, statusText: request.statusText });
  throw failed({ response, answer, path, options });
}

/** `fetch` cannot tell how much of a body has gone out, so this is the old way. */
function send(path: string, file: File, options: UploadOptions): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${apiRoot}${path}${queryString(options.query)}`);
    request.responseType = 'text';
    const token = options.token ?? useSession.getState().token;
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    if (options.idempotencyKey !== undefined)
      request.setRequestHeader('Idempotency-Key', options.idempotencyKey);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('error', () =>
      reject(new Failure({ message: t('failure.network'), status: 0 })),
    );
    request.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
    request.addEventListener('load', () => resolve(request));
    options.signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
