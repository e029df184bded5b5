import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { ItemAnswer } from '@/shared/api/answers';
import { requestTo } from '@/shared/api/client';
import { createItemStore } from '@/shared/store/factories';
import { invalidate } from '@/shared/store/tags';
import { showPage } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import { RecordPage } from './record-page';

type Crew = { readonly name: string };

const useCrew = createItemStore(
  (id: number, signal) =>
    requestTo<ItemAnswer<Crew>>({ method: 'GET', path: `/crew/${id}`, options: { signal } }),
  ['service'],
);

const record = { store: useCrew, kind: 'Crew', title: ({ name }: Crew) => name };

const CrewPage = () => (
  <RecordPage {...record} query={7}>
    {() => <p>Its members</p>}
  </RecordPage>
);

const gone = refuse('get', '/crew/7', { status: 404, message: 'This crew does not exist.' });

test('a record that is not there leads to the page that says so', async () => {
  server.use(gone);
  const { router } = showPage(CrewPage, { at: '/crews/7', pattern: '/crews/:id' });
  await expect.poll(() => router.state.location.pathname).toBe('/404');
});

test('a record that goes while it is shown stays, with the reason above it', async () => {
  server.use(answer('get', '/crew/7', { item: { name: 'North crew' } }));
  const { router } = showPage(CrewPage, { at: '/crews/7', pattern: '/crews/:id' });
  expect(await screen.findByRole('heading', { name: 'North crew' })).toBeInTheDocument();
  server.use(gone);
  invalidate(['service'], 'others');
  expect(await screen.findByText('This crew does not exist.')).toBeInTheDocument();
  expect(screen.getByText('Its members')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/crews/7');
});

test('what a part of the page does not find leaves the page where it is', async () => {
  server.use(
    answer('get', '/crew/7', { item: { name: 'North crew' } }),
    http.get('/api/crew/8', () => HttpResponse.json({ isSuccess: false, message: 'No.' }, { status: 404 })),
  );
  const Page = () => {
    const { message } = useCrew(8);
    return (
      <>
        <CrewPage />
        <p>{message}</p>
      </>
    );
  };
  const { router } = showPage(Page, { at: '/crews/7', pattern: '/crews/:id' });
  expect(await screen.findByText('No.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'North crew' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/crews/7');
});
