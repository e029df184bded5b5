import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { assert, expect, test } from 'vitest';
import { useEntries } from '@/shared/forms/entries';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import ImportPricesPage from './staff/import-prices-page';
import type { PriceList } from './staff/import-stores';

const list: PriceList = {
  id: 6,
  fileName: 'spring.csv',
  status: 'preview',
  added: 1,
  changed: 2,
  unchanged: 40,
  refused: 1,
  createdAt: '2026-01-05T10:00:00Z',
  createdBy: 'Sam Lee',
  appliedAt: null,
  appliedBy: null,
};

const pricer = {
  user: { id: 1, kind: 'staff', name: 'Sam Lee', email: 'sam@maker.test' },
  sections: [grantOf('pricing', 'view', 'edit')],
} as const;

const noLines = answer('get', '/admin/pricing/imports/6/lines', { items: [], count: 0 });

/** Answers uploads with what is given for each try, and counts them. */
function uploads(...given: readonly (() => Response)[]) {
  const sent = { count: 0 };
  server.use(
    http.post('/api/admin/pricing/imports', () => {
      sent.count += 1;
      return given[Math.min(sent.count, given.length) - 1]?.() ?? HttpResponse.error();
    }),
  );
  return sent;
}

const read = () => HttpResponse.json({ isSuccess: true, message: 'Read.', item: list });
const refused = () =>
  HttpResponse.json({ isSuccess: false, message: 'The file has no column “code”.' }, { status: 422 });

const open = () => showPage(ImportPricesPage, { at: '/p', pattern: '/p', as: pricer });

async function choose(user: ReturnType<typeof open>['user'], file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  assert(input !== null);
  await user.upload(input, file);
}
const compare = () => screen.getByRole('button', { name: 'Compare with current prices' });

test('no file, one of another kind and an empty one are refused before anything is sent', async () => {
  const sent = uploads(read);
  const { user } = open();
  await user.click(compare());
  expect(screen.getByText('Choose a file.')).toBeVisible();
  // A file that is dropped need not be of a kind that the dialog offers.
  const everything = document.querySelector<HTMLInputElement>('input[type="file"]');
  everything?.removeAttribute('accept');
  await choose(user, new File(['x'], 'prices.pdf', { type: 'application/pdf' }));
  await user.click(compare());
  expect(screen.getByText(/This file type isn’t accepted/)).toBeVisible();
  await choose(user, new File([], 'prices.csv', { type: 'text/csv' }));
  await user.click(compare());
  expect(screen.getByText('The file is empty.')).toBeVisible();
  expect(sent.count).toBe(0);
});

test('a refused file says why and stays chosen; one that is read leads to what it would change', async () => {
  const sent = uploads(refused, read);
  server.use(noLines, answer('get', '/admin/pricing/imports/6', { item: list }));
  const { user, router } = open();
  await choose(user, new File(['part,price\n'], 'spring.csv', { type: 'text/csv' }));
  await user.click(compare());
  expect(await screen.findByRole('alert')).toHaveTextContent('The file has no column “code”.');
  await user.click(compare());
  expect(await screen.findByText('Changes in “spring.csv”')).toBeVisible();
  expect(router.state.location.search).toBe('?list=6');
  expect(sent.count).toBe(2);
  expect(screen.getByText('Rejected rows are skipped; the reason is shown next to each.')).toBeVisible();
  expect(useEntries.getState().unsent).toBe(0);
});

test('a file that was chosen is asked about before it is lost', async () => {
  const { user, router } = open();
  await choose(user, new File(['code,price\n'], 'spring.csv', { type: 'text/csv' }));
  await act(() => router.navigate('/elsewhere'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/p');
  expect(screen.getByText('spring.csv')).toBeVisible();
});

test('a list is applied once, or discarded for another file', async () => {
  const acts: string[] = [];
  const held = Promise.withResolvers<void>();
  server.use(
    noLines,
    answer('get', '/admin/pricing/imports/6', { item: list }),
    http.post('/api/admin/pricing/imports/6/apply', async () => {
      acts.push('apply');
      await held.promise;
      return HttpResponse.json(
        { isSuccess: false, message: 'The prices have changed since.' },
        { status: 409 },
      );
    }),
    http.delete('/api/admin/pricing/imports/6', () => {
      acts.push('discard');
      return HttpResponse.json({ isSuccess: true, message: 'Discarded.' });
    }),
  );
  const { user, router } = showPage(ImportPricesPage, { at: '/p?list=6', pattern: '/p', as: pricer });
  await user.dblClick(await screen.findByRole('button', { name: 'Apply price list' }));
  await waitFor(() => expect(acts).toEqual(['apply']));
  held.resolve();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(compare()).toBeVisible());
  expect(acts).toEqual(['apply', 'discard']);
});
