import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { assert, expect, test } from 'vitest';
import { useEntries } from '@/shared/forms/entries';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import type { BatchDetail } from './model';
import ImportPage from './staff/import-page';
import NewImportPage from './staff/new-import-page';

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
  choices: {
    mapping: '',
    onConflict: 'update',
    skipsRefused: false,
    encoding: '',
    delimiter: '',
    sheet: '',
    headerRow: null,
  },
  columns: [
    { column: 'Cust', samples: ['NG-1001', 'NG-1002'] },
    { column: 'Town', samples: ['Banff'] },
    { column: '#3', samples: [] },
  ],
  fields: [
    { field: 'code', isNeeded: true, column: 'Cust', isComposed: false },
    { field: 'postal_code', isNeeded: false, column: null, isComposed: false },
    { field: 'country', isNeeded: false, column: null, isComposed: true },
  ],
  problem: '',
  report: null,
};

const report = {
  rows: 2,
  added: 1,
  changed: 1,
  unchanged: 0,
  left: 0,
  refused: 0,
  reasons: 0,
  kinds: [],
  obstacles: [],
  notes: {},
  examples: {},
  repeated: 0,
  repeats: [],
  unusedColumns: [],
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
  await user.click(await screen.findByRole('button', { name: 'Preview changes' }));
  expect(await screen.findByText('City: Calgary → Banff')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply' }));
  await expect.poll(() => isApplied).toBe(true);
});

test('a file with refused rows says why it cannot be applied and what can be done', async () => {
  const refused = {
    ...batch,
    refused: 1,
    report: {
      ...report,
      refused: 1,
      reasons: 1,
      notes: { 'Postal codes not recognized and kept as sent': 4 },
      refusals: [{ line: 3, column: 'account', value: 'NOBODY', reason: 'is no account' }],
    },
  };
  const asked: unknown[] = [];
  server.use(
    answer('get', '/admin/imports/item/5', { item: refused }),
    http.post('/api/admin/imports/5/preview', async ({ request }) => {
      asked.push(await request.json());
      const item = { ...refused, choices: { ...batch.choices, skipsRefused: true } };
      server.use(answer('get', '/admin/imports/item/5', { item }));
      return HttpResponse.json({ isSuccess: true, message: '', item });
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
  const apply = await screen.findByRole('button', { name: 'Apply' });
  expect(apply).toBeDisabled();
  expect(apply).toHaveAccessibleDescription(/^1 row was rejected\. Fix the file/);
  expect(screen.getByRole('button', { name: 'Download rejected rows' })).toBeVisible();
  expect(screen.getByText('Postal codes not recognized and kept as sent: 4')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Skip rejected rows' }));
  expect(await screen.findByText('Ready: 1 to add, 1 to change, 1 skipped.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled();
  expect(asked).toMatchObject([{ skipsRefused: true }]);
});

test('an upload that needs a word first asks for it', async () => {
  const asked: string[] = [];
  server.use(
    answer('get', '/admin/imports/nouns', { items: [{ noun: 'catalog', fields: [] }], count: 1 }),
    http.post('/api/admin/imports/upload', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(
        { isSuccess: false, message: 'No.', code: 'invalid', errors: { file: ['Name the encoding.'] } },
        { status: 422 },
      );
    }),
  );
  const { user } = showPage(NewImportPage, {
    at: '/i',
    pattern: '/i',
    as: {
      user: { id: 1, kind: 'staff', name: 'Sam Lee', email: 'sam@maker.test' },
      sections: [grantOf('imports', 'view', 'edit')],
    },
  });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  assert(input !== null);
  await user.upload(input, new File(['a'], 'a.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Upload file' }));
  expect(await screen.findByText('Name the encoding.')).toBeVisible();
  await user.type(await screen.findByRole('textbox', { name: 'Encoding' }), 'iso-8859-7');
  await user.type(screen.getByRole('textbox', { name: 'Header row' }), '3');
  await user.click(screen.getByRole('button', { name: 'Upload file' }));
  await expect.poll(() => asked).toEqual(['', '?encoding=iso-8859-7&headerRow=3']);
});

test('before the preview the button to apply says what comes first', async () => {
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
  const apply = screen.getByRole('button', { name: 'Apply' });
  expect(apply).toBeDisabled();
  expect(apply).toHaveAccessibleDescription(/^Preview the changes first/);
});

const importer = {
  user: { id: 1, kind: 'staff', name: 'Sam Lee', email: 'sam@maker.test' },
  sections: [grantOf('imports', 'view', 'edit')],
} as const;

test('a mapping that was not looked at is asked about before it is lost', async () => {
  server.use(
    answer('get', '/admin/imports/item/5', { item: batch }),
    answer('post', '/admin/imports/5/preview', { item: batch }),
  );
  const { user, router } = showPage(ImportPage, { at: '/i/5', pattern: '/i/:id', as: importer });
  await user.click(await screen.findByRole('button', { name: 'Edit mapping as text' }));
  await user.type(await screen.findByRole('textbox', { name: 'Mapping' }), 'city = "Town"');
  await act(() => router.navigate('/elsewhere'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'Mapping' })).toHaveValue('city = "Town"');
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  await waitFor(() => expect(useEntries.getState().unsent).toBe(0));
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('a file that was chosen is asked about before it is lost, and not once it has arrived', async () => {
  server.use(
    answer('get', '/admin/imports/nouns', { items: [], count: 0 }),
    answer('post', '/admin/imports/upload', { id: 5 }),
  );
  const { user, router } = showPage(NewImportPage, { at: '/i', pattern: '/i', as: importer });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  assert(input !== null);
  await user.upload(input, new File(['a'], 'a.csv', { type: 'text/csv' }));
  await act(() => router.navigate('/elsewhere'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Upload file' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/5$/));
});

test('columns are chosen from those of the file, with values of each beneath', async () => {
  const asked: unknown[] = [];
  server.use(
    answer('get', '/admin/imports/item/5', { item: batch }),
    http.post('/api/admin/imports/5/preview', async ({ request }) => {
      asked.push(await request.json());
      const [code, postalCode, country] = batch.fields;
      const item = {
        ...batch,
        choices: { ...batch.choices, mapping: 'as it is by now' },
        fields: [code, { ...postalCode, column: 'Town' }, { ...country, isComposed: false, column: '#3' }],
      };
      server.use(answer('get', '/admin/imports/item/5', { item }));
      return HttpResponse.json({ isSuccess: true, message: '', item });
    }),
  );
  const { user } = showPage(ImportPage, { at: '/i/5', pattern: '/i/:id', as: importer });
  const code = await screen.findByRole('combobox', { name: 'Code' });
  expect(code).toHaveDisplayValue('Cust');
  expect(code).toHaveAccessibleDescription('Values: NG-1001 · NG-1002');
  const postalCode = screen.getByRole('combobox', { name: 'Postal code (optional)' });
  expect(postalCode).toHaveDisplayValue('No column');
  await user.selectOptions(postalCode, 'Town');
  expect(postalCode).toHaveAccessibleDescription('Values: Banff');
  const country = screen.getByRole('combobox', { name: 'Country (optional)' });
  expect(country).toHaveDisplayValue('As set in the mapping text');
  await user.selectOptions(country, '#3');
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  await waitFor(() => expect(useEntries.getState().unsent).toBe(0));
  expect(asked).toMatchObject([
    {
      columns: [
        { field: 'postal_code', column: 'Town' },
        { field: 'country', column: '#3' },
      ],
    },
  ]);
  expect(postalCode).toHaveDisplayValue('Town');
  expect(country).toHaveDisplayValue('#3');
});
