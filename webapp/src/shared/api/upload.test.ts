import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '@/shared/store/session';
import { authorizationOf } from '@/test/people';
import { server } from '@/test/server';
import { upload } from './upload';
import { pieceSize } from './upload-pieces';

const record = '/admin/pricing/upload/3';
const size = pieceSize + 1000;
const drawing = () => new File([new Uint8Array(size)], 'drawing.pdf', { type: 'application/pdf' });

// No test waits for a connection to come back.
vi.mock('@/shared/lib/pause', () => ({ pause: () => Promise.resolve() }));

beforeEach(() => useSession.setState({ token: 'kept', authorization: authorizationOf() }));
afterEach(() => sessionStorage.clear());

type Piece = { readonly offset: number; readonly bytes: number };

/** A server that takes pieces; `answers` says what happens to each instead, `undefined` for taking it. */
function takesPieces(...answers: readonly (((piece: Piece) => Response) | undefined)[]) {
  const state = { begun: 0, offset: 0, pieces: [] as number[], taken: [] as (string | null)[], forms: 0 };
  const progress = () =>
    HttpResponse.json({ isSuccess: true, message: '', item: { offset: state.offset, size } });
  server.use(
    http.post('/api/uploads', () => {
      state.begun += 1;
      return HttpResponse.json({ isSuccess: true, message: '', id: 8 });
    }),
    http.get('/api/uploads/8', progress),
    http.put('/api/uploads/8', async ({ request }) => {
      const offset = Number(new URL(request.url).searchParams.get('offset'));
      const bytes = (await request.arrayBuffer()).byteLength;
      state.pieces.push(offset);
      const answer = answers[state.pieces.length - 1];
      if (answer !== undefined) return answer({ offset, bytes });
      state.offset = offset + bytes;
      return progress();
    }),
    http.post(`/api${record}`, ({ request }) => {
      const id = new URL(request.url).searchParams.get('upload');
      if (id === null) state.forms += 1;
      else state.taken.push(id);
      return HttpResponse.json({ isSuccess: true, message: 'Uploaded.', id: 5 });
    }),
  );
  return state;
}

test('a large file goes in pieces, and the record takes it by its id', async () => {
  const sent = takesPieces();
  await expect(upload(record, drawing())).resolves.toMatchObject({ id: 5 });
  expect(sent).toMatchObject({ begun: 1, pieces: [0, pieceSize], offset: size, taken: ['8'], forms: 0 });
  expect(sessionStorage).toHaveLength(0);
});

test('a small file goes in one', async () => {
  const sent = takesPieces();
  await upload(record, new File(['plan'], 'plan.pdf'));
  expect(sent).toMatchObject({ begun: 0, forms: 1 });
});

test('a connection that breaks costs one piece', async () => {
  const sent = takesPieces(undefined, () => HttpResponse.error());
  await upload(record, drawing());
  expect(sent).toMatchObject({ begun: 1, pieces: [0, pieceSize, pieceSize], taken: ['8'] });
});

test('a piece whose answer was lost is not sent over the next one: the server says where to go on', async () => {
  const sent = takesPieces(() => {
    sent.offset = pieceSize;
    return HttpResponse.json(
      { isSuccess: false, message: '', code: 'wrongOffset', item: { offset: pieceSize, size } },
      { status: 409 },
    );
  });
  await upload(record, drawing());
  expect(sent).toMatchObject({ pieces: [0, pieceSize], taken: ['8'] });
});

test('a connection that stays away ends the try, and the next one goes on where it ended', async () => {
  const lost = () => HttpResponse.error();
  const sent = takesPieces(undefined, lost, lost, lost, lost, lost);
  await expect(upload(record, drawing())).rejects.toMatchObject({ status: 0 });
  expect(sent.pieces).toHaveLength(6);
  await upload(record, drawing());
  expect(sent).toMatchObject({ begun: 1, taken: ['8'] });
  expect(sent.pieces.slice(6)).toEqual([pieceSize]);
});

test('what the server has dropped meanwhile is announced anew', async () => {
  const sent = takesPieces();
  const { authorization } = useSession.getState();
  const bytes = await crypto.subtle.digest('SHA-256', new Uint8Array(size));
  const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem(`upload ${authorization?.user.id}/${authorization?.account?.id} ${hash}`, '7');
  server.use(
    http.get('/api/uploads/7', () => HttpResponse.json({ isSuccess: false, message: '' }, { status: 404 })),
  );
  await upload(record, drawing());
  expect(sent).toMatchObject({ begun: 1, pieces: [0, pieceSize], taken: ['8'] });
});

test('a piece that the server refuses is not sent again', async () => {
  const sent = takesPieces(() =>
    HttpResponse.json({ isSuccess: false, message: 'Too large.' }, { status: 413 }),
  );
  await expect(upload(record, drawing())).rejects.toMatchObject({ status: 413 });
  expect(sent.pieces).toEqual([0]);
});

test('a record whose answer was lost is asked for the same file again, by the same key', async () => {
  const sent = takesPieces();
  const keys: (string | null)[] = [];
  const taken: (string | null)[] = [];
  server.use(
    http.post(`/api${record}`, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      taken.push(new URL(request.url).searchParams.get('upload'));
      return keys.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ isSuccess: true, message: 'Uploaded.', id: 5 });
    }),
  );
  const file = drawing();
  await expect(upload(record, file)).rejects.toMatchObject({ status: 0 });
  await expect(upload(record, file)).resolves.toMatchObject({ id: 5 });
  expect(sent.begun).toBe(1);
  expect(taken).toEqual(['8', '8']);
  expect(keys[1]).toBe(keys[0]);
  expect(sessionStorage).toHaveLength(0);
});

test('where the record never heard of it and the bytes are gone, the file is sent anew', async () => {
  const sent = takesPieces();
  let tries = 0;
  server.use(
    http.post(`/api${record}`, () => {
      tries += 1;
      if (tries === 1) return HttpResponse.error();
      return tries === 2
        ? HttpResponse.json({ isSuccess: false, message: 'Gone.' }, { status: 404 })
        : HttpResponse.json({ isSuccess: true, message: 'Uploaded.', id: 5 });
    }),
  );
  await expect(upload(record, drawing())).rejects.toMatchObject({ status: 0 });
  await expect(upload(record, drawing())).resolves.toMatchObject({ id: 5 });
  expect(sent.begun).toBe(2);
});
