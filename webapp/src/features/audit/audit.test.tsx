import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { changesOf, recordPath } from './model';
import AuditPage from './staff/audit-page';

const auditor = {
  user: { id: 1, kind: 'staff', name: 'Sam Lee', email: 'sam@maker.test' },
  sections: [grantOf('audit', 'view')],
} as const;

test('a long trail is verified part by part', async () => {
  const asked: (string | null)[] = [];
  server.use(
    answer('get', '/admin/audit/listing', { items: [], count: 0 }),
    http.get('/api/admin/audit/verify', ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      asked.push(after);
      const item =
        after === null
          ? { verdict: 'unfinished', head: '500:ab', proven: 500, total: 900 }
          : { verdict: 'verified', head: '900:cd', proven: 900, total: 900 };
      return HttpResponse.json({ isSuccess: true, message: '', item });
    }),
  );
  const { user } = showPage(AuditPage, { at: '/admin/audit', pattern: '/admin/audit', as: auditor });
  await user.click(await screen.findByRole('button', { name: 'Verify audit log' }));
  expect(await screen.findByText(/all 900 events are unaltered/)).toBeVisible();
  expect(asked).toEqual([null, '500:ab']);
});

test('only fields that differ count as changes', () => {
  const before = { name: 'Ana', roles: ['orders'], city: 'Calgary' };
  const after = { name: 'Ana', roles: ['orders', 'viewer'], phone: '204' };
  expect(changesOf({ before, after })).toEqual([
    { field: 'roles', before: '["orders"]', after: '["orders","viewer"]' },
    { field: 'city', before: 'Calgary', after: '' },
    { field: 'phone', before: '', after: '204' },
  ]);
});

test('what changed reads like the rest of the portal, and its record is one step away', () => {
  const before = { isActive: true, dueOn: '2026-11-24', dueBy: null };
  const after = { isActive: false, dueOn: '2026-12-01', dueBy: null };
  expect(changesOf({ before, after })).toEqual([
    { field: 'isActive', before: 'Yes', after: 'No' },
    { field: 'dueOn', before: 'Nov 24, 2026', after: 'Dec 1, 2026' },
  ]);
  expect(recordPath({ entity: 'role', entityId: 24 })).toBe('/admin/roles/24');
  expect(recordPath({ entity: 'session', entityId: 24 })).toBeNull();
});
