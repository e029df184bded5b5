import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import DraftingEntryPage from './staff/drafting-entry-page';
import DraftingListPage from './staff/drafting-list-page';

const stamps = { sort: 10, isActive: true, updatedAt: '2026-06-01T12:00:00Z', rowVersion: 3 };
const lead = { sections: [grantOf('draftinglists', 'view', 'edit', 'delete')] };

const list = { pattern: '/admin/drafting/:list', as: lead };
const entry = { pattern: '/admin/drafting/:list/:id', as: lead };

test('a list shows its entries and leads to the twelve others', async () => {
  server.use(
    answer('get', '/admin/dds/departments/listing', {
      items: [
        {
          ...stamps,
          id: 1,
          code: 'ENG',
          name: 'Engineering',
          email: 'eng@maker.test',
          people: 'Priya Raman, Gordon Penner',
        },
      ],
      count: 1,
    }),
  );
  showPage(DraftingListPage, { at: '/admin/drafting/departments', ...list });
  expect(await screen.findByText('Engineering')).toBeVisible();
  expect(screen.getByText('Priya Raman, Gordon Penner')).toBeVisible();
  const lists = screen.getByRole('navigation', { name: 'Lists' });
  expect(within(lists).getAllByRole('link')).toHaveLength(13);
  expect(within(lists).getByRole('link', { name: 'Departments' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Add a department' })).toBeVisible();
});

test('a preference without an account applies to every one, and is sent so', async () => {
  let sent: unknown;
  const item = {
    ...stamps,
    id: 9,
    code: 'VIEW',
    account: null,
    accountName: null,
    text: 'Seen from outside.',
  };
  server.use(
    http.post('/api/admin/dds/preference/insert', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Saved.', id: 9, item });
    }),
    answer('get', '/admin/dds/preference/item/9', { item }),
    answer('get', '/admin/dealers/filteredlisting', { items: [], count: 0 }),
  );
  const { user } = showPage(DraftingEntryPage, {
    at: '/admin/drafting/preference/new',
    pattern: '/admin/drafting/:list/new',
    as: lead,
  });
  await user.type(await screen.findByLabelText('Code'), 'VIEW');
  await user.type(screen.getByLabelText('Text'), 'Seen from outside.');
  await user.click(screen.getByRole('button', { name: /save/i }));
  await waitFor(() => expect(sent).toBeDefined());
  expect(sent).toMatchObject({ code: 'VIEW', account: null, text: 'Seen from outside.', isActive: true });
});

test('a warranty document shows its versions, of which none is taken away', async () => {
  const file = (name: string) => ({
    id: 1,
    name,
    size: 2000,
    contentType: 'application/pdf',
    isPreviewable: true,
    uploadedAt: stamps.updatedAt,
  });
  server.use(
    answer('get', '/admin/dds/warranty/item/1', {
      item: {
        ...stamps,
        id: 1,
        code: 'RES',
        name: 'Limited warranty',
        file: 'terms 2027.pdf',
        version: 2,
        attachments: [file('terms 2027.pdf'), file('terms 2026.pdf')],
      },
    }),
  );
  showPage(DraftingEntryPage, { at: '/admin/drafting/warranty/1', ...entry });
  expect(await screen.findByRole('heading', { name: 'Versions' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'terms 2026.pdf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /remove/i })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('what the portal’s own rules go by cannot be deleted', async () => {
  const item = { ...stamps, id: 1, code: 'production', name: 'Production', isBuiltIn: true };
  server.use(answer('get', '/admin/dds/approvedfor/item/1', { item }));
  showPage(DraftingEntryPage, { at: '/admin/drafting/approvedfor/1', ...entry });
  expect(await screen.findByDisplayValue('Production')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('a list that does not exist is told so', async () => {
  showPage(DraftingListPage, { at: '/admin/drafting/colours', ...list });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/not/i);
});
