import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { authorizationOf, grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { fieldName } from '@/entities/codes/fields';
import { useSession } from '@/shared/store/session';
import { actorPath, changesOf, recordPath, type AuditEvent } from './model';
import AuditEventPage from './staff/audit-event-page';
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

test('a record and an account are looked for by what the list shows of them', async () => {
  const asked: string[] = [];
  server.use(
    http.get('/api/admin/audit/listing', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('filter') ?? '');
      return HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0 });
    }),
  );
  const { user } = showPage(AuditPage, { at: '/admin/audit', pattern: '/admin/audit', as: auditor });
  await user.type(await screen.findByRole('searchbox'), 'SR-000022');
  await waitFor(() => {
    for (const field of ['record', 'account', 'accountName', 'onBehalfOf', 'actor'])
      expect(asked.at(-1)).toContain(`["${field}","contains","SR-000022"]`);
  });
});

test('only fields that differ count as changes', () => {
  const before = { name: 'Ana', roles: ['orders'], city: 'Calgary' };
  const after = { name: 'Ana', roles: ['orders', 'viewer'], phone: '204' };
  expect(changesOf({ entity: 'user', before, after })).toEqual([
    { field: 'roles', before: 'orders', after: 'orders, viewer' },
    { field: 'city', before: 'Calgary', after: '' },
    { field: 'phone', before: '', after: '204' },
  ]);
});

test('what changed reads like the rest of the portal', () => {
  const before = { isActive: true, dueOn: '2026-11-24', dueBy: null };
  const after = { isActive: false, dueOn: '2026-12-01', dueBy: null };
  expect(changesOf({ entity: 'crew', before, after })).toEqual([
    { field: 'isActive', before: 'Yes', after: 'No' },
    { field: 'dueOn', before: 'Nov 24, 2026', after: 'Dec 1, 2026' },
  ]);
});

const event: AuditEvent = {
  id: 5,
  at: '2026-01-05T12:00:00Z',
  entity: 'changeRequest',
  entityId: 24,
  record: 'CR-000024',
  verb: 'verify',
  actorId: 3,
  actor: 'Rita Cole',
  account: 'PRAIRIE',
  accountName: 'Prairie Windows',
  onBehalfOf: null,
  onBehalfOfName: null,
  address: '127.0.0.1',
  requestId: 'ab',
  reason: null,
};

const wide = {
  ...auditor,
  sections: ['audit', 'changerequests', 'dealers', 'staffusers', 'roles', 'orders'].map((code) =>
    grantOf(code, 'view'),
  ),
};

test('record, person and account of an event lead to their pages, in the list and on its page', async () => {
  server.use(
    answer('get', '/admin/audit/listing', { items: [event], count: 1 }),
    answer('get', '/admin/audit/item/5', { item: event }),
  );
  const expected = [
    ['CR-000024', '/admin/change-requests/24'],
    ['Rita Cole', '/admin/users/3'],
    ['PRAIRIE · Prairie Windows', '/admin/dealers?f.account=PRAIRIE'],
  ] as const;
  const list = showPage(AuditPage, { at: '/admin/audit', pattern: '/admin/audit', as: wide });
  for (const [name, to] of expected)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
  list.router.dispose();
  cleanup();
  showPage(AuditEventPage, { at: '/admin/audit/5', pattern: '/admin/audit/:id', as: wide });
  for (const [name, to] of expected)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
});

test('what has no page, or none for its reader, is no link', () => {
  useSession.setState({ authorization: authorizationOf(wide) });
  expect(recordPath({ entity: 'role', entityId: 24 })).toBe('/admin/roles/24');
  expect(recordPath({ entity: 'session', entityId: 24 })).toBeNull();
  expect(recordPath({ entity: 'drawing', entityId: 24 })).toBeNull();
  expect(actorPath({ actorId: null })).toBeNull();
});

test('amounts are money, in their own currency where the record says which', () => {
  const before = { priceCents: null, priceCurrency: null, creditLimit: 5000 };
  const after = { priceCents: 1217.5, priceCurrency: 'CAD', creditLimit: 7500.25 };
  expect(changesOf({ entity: 'changeRequest', before, after })).toEqual([
    { field: 'priceCents', before: '', after: '$1,217.50' },
    { field: 'priceCurrency', before: '', after: 'CAD' },
    { field: 'creditLimit', before: '$5,000.00', after: '$7,500.25' },
  ]);
  const alone = { entity: 'changeRequest', before: { priceCents: 1200 }, after: { priceCents: 1350.5 } };
  expect(changesOf(alone)).toEqual([{ field: 'priceCents', before: '1,200.00', after: '1,350.50' }]);
  expect(fieldName('priceCents')).toBe('Price');
});

test('hours and rates are what people call them', () => {
  const change = (entity: string, field: string, value: number) =>
    changesOf({ entity, before: { [field]: 0 }, after: { [field]: value } })[0]?.after;
  expect(change('serviceRequest', 'hoursHundredths', 1.5)).toBe('1.5 hours');
  expect(change('changeRequest', 'hoursHundredths', 150)).toBe('1.5 hours');
  expect(change('serviceRequest', 'pausedSeconds', 5400)).toBe('1.5 hours');
  expect(change('discount', 'feeBp', 1250)).toBe('12.5%');
});

test('parts of a record are read as words, and what only the database needs is left out', () => {
  const before = { roles: [{ id: 2, name: 'Orders' }], contacts: [], rowVersion: 4, contactFolded: 'ana' };
  const after = {
    roles: [
      { id: 2, name: 'Orders' },
      { id: 7, name: 'Viewer' },
    ],
    contacts: [{ title: 'Buyer', isDefault: true }],
    rowVersion: 5,
    contactFolded: 'ben',
  };
  expect(changesOf({ entity: 'user', before, after })).toEqual([
    { field: 'roles', before: 'Orders', after: 'Orders, Viewer' },
    { field: 'contacts', before: '', after: 'Title: Buyer, Default: Yes' },
  ]);
});

test('every field of a record with a workflow has a name', () => {
  const fields = [
    'remindersSent',
    'siteCity',
    'hoursHundredths',
    'priceExpiresAt',
    'pausedSeconds',
    'answeredBy',
  ];
  expect(fields.filter((field) => fieldName(field) === field)).toEqual([]);
});
