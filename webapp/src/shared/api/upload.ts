/** Files on their way to the server. Apart from the client, because signing in sends none. */
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import type { Answer } from './answers';
import { apiRoot, failed, parse, queryString, type Options } from './client';
import { Failure } from './failure';

type UploadOptions = Omit<Options, 'lastEventId'> & {
  readonly onProgress?: (fraction: number) => void;
};

/** Sends one file. `fetch` cannot tell how much of a body has gone out, so this is the old way. */
export function upload<Result extends Answer>(
  path: string,
  file: File,
  options: UploadOptions = {},
): Promise<Result> {
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
    request.addEventListener('load', () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300 && answer?.['isSuccess'] !== false) {
        resolve(answer as Result);
        return;
      }
      const response = new Response(null, { status: request.status || 500, statusText: request.statusText });
      reject(failed({ response, answer, path, options }));
    });
    options.signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
