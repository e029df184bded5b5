import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';

/** The network of the tests: a request that no handler expects fails the test. Nothing comes in by itself,
 * and units have no drawings unless a test gives them some. */
export const server = setupServer(
  http.get('/api/user/views', () => HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0 })),
  http.get(/\/api\/((admin\/)?order|invoice)\/lineitems\/elevations$/, () =>
    HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0 }),
  ),
  http.get(/\/api\/(admin\/orders|order)\/firstunits$/, () =>
    HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0 }),
  ),
  http.get(/\/api\/(admin\/)?order\/lineitems\/elevation$/, () =>
    HttpResponse.json({ isSuccess: false, message: 'No such line.' }, { status: 404 }),
  ),
  // No one has set up a provider, and no one is linked to one.
  http.get('/api/account/signin-options', () =>
    HttpResponse.json({
      isSuccess: true,
      message: '',
      item: { providers: [], providerOnly: [], portalUrl: '/sign-in' },
    }),
  ),
  http.get(/\/api\/(user|admin\/users\/\d+)\/identities$/, () =>
    HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0 }),
  ),
  http.get('/api/notifications/stream', () => new HttpResponse(null, { status: 204 })),
);

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Answers a call with success and what is given. */
export const answer = (method: Method, path: string, body: object = {}): HttpHandler =>
  http[method](`/api${path}`, () => HttpResponse.json({ isSuccess: true, message: '', ...body }));

type Refusal = { status: number; message: string; code?: string; errors?: Record<string, string[]> };

export const refuse = (method: Method, path: string, { status, ...body }: Refusal): HttpHandler =>
  http[method](`/api${path}`, () => HttpResponse.json({ isSuccess: false, ...body }, { status }));
