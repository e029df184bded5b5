import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import type { BatchDetail } from './model';
import ImportPage from './staff/import-page';

const batch: BatchDetail = {
  id: 5,
  noun: 'dealers',
  fileName: 'dealers.csv',
  status: 'preview',
  rows: 2,
  added: 1,
  changed: 1,
  unchanged: 0,
  leftAsStored: 0,
  refused: 0,
  runBy: 'Sam Lee',
  startedAt: '2026-11-20T09:59:58Z',
  finishedAt: '2026-11-20T10:00:00Z',
  choices: { mapping: '', onConflict: 'update', skipsRefused: false },
  report: null,
};

const report = {
  rows: 2,
  added: 1,
  changed: 1,
  unchanged: 0,
  left: 0,
  refused: 0,
  refusals: [],
  changes: [
    {
      line: 3,
      key: 'NG-1001',
      happened: 'changed',
      fields: [{ field: 'city', old: 'Calgary', new: 'Banff' }],
    },
  ],
};

test('a file is applied only after its difference was looked at', async () => {
  let isApplied = false;
  server.use(
    answer('get', '/admin/imports/item/5', { item: batch }),
    http.post('/api/admin/imports/5/preview', () => {
      server.use(answer('get', '/admin/imports/item/5', { item: { ...batch, report } }));
      return HttpResponse.json({ isSuccess: true, message: '', item: { ...batch, report } });
    }),
    http.post('/api/admin/imports/5/apply', () => {
      isApplied = true;
      return HttpResponse.json({ isSuccess: true, message: 'Applied.', item: batch });
    }),
  );
  const { user } = showPage(ImportPage, {
    at: '/i/5',
    pattern: '/i/:id',
    as: {
      user: { id: 1, kind: 'staff', name: 'Sam Lee', email: 'sam@maker.test' },
      sections: [grantOf('imports', 'view', 'edit')],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Look at the difference' }));
  expect(await screen.findByText('City: Calgary → Banff')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply' }));
  await expect.poll(() => isApplied).toBe(true);
});

test('without a look there is nothing to apply', async () => {
  server.use(answer('get', '/admin/imports/item/5', { item: batch }));
  showPage(ImportPage, {
    at: '/i/5',
    pattern: '/i/:id',
    as: {
      user: { id: 1, kind: 'staff', name: 'Sam Lee', email: 'sam@maker.test' },
      sections: [grantOf('imports', 'view', 'edit')],
    },
  });
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
});
