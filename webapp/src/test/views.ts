import { http, HttpResponse } from 'msw';

type Body = {
  readonly id?: number;
  readonly name: string;
  readonly state: unknown;
  readonly isDefault?: boolean;
};

/** Answers the calls of saved views as the server does, from memory; `mine` is what is kept by now. */
export function keptViews(mine: object[] = []) {
  const all: (Body & { id: number })[] = mine.map((view, at) => ({
    name: '',
    state: {},
    ...view,
    id: at + 1,
  }));
  const done = (more: object = {}) => HttpResponse.json({ isSuccess: true, message: '', ...more });
  const base = { list: 'test', isOwn: true, isDefault: false, owner: '', rowVersion: 1, sharedRole: null };
  const handlers = [
    http.get('/api/user/views', () =>
      done({ items: all.map((view) => ({ ...base, ...view })), count: all.length }),
    ),
    http.post<never, Body>('/api/user/views', async ({ request }) => {
      const id = Math.max(0, ...all.map((view) => view.id)) + 1;
      all.push({ ...(await request.json()), id });
      return done({ id });
    }),
    http.put<never, Body>('/api/user/views', async ({ request }) => {
      const body = await request.json();
      const at = all.findIndex(({ id }) => id === body.id);
      all.splice(at, 1, { ...body, id: body.id ?? 0 });
      return done();
    }),
    http.delete('/api/user/views/:id', ({ params }) => {
      all.splice(
        all.findIndex(({ id }) => id === Number(params['id'])),
        1,
      );
      return done();
    }),
  ];
  return { mine: all, handlers };
}
