import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { server } from '@/test/server';
import { RecordHistory } from './record-history';

const Page = () => <RecordHistory entity="role" id={24} />;
const at = { at: '/admin/roles/24', pattern: '/admin/roles/:id' };

const event = (id: number, verb: string, actor: string) => ({
  id,
  at: `2026-01-0${id}T12:00:00Z`,
  entity: 'role',
  entityId: 24,
  verb,
  actor,
  address: '127.0.0.1',
  requestId: 'ab',
  reason: null,
});

function listen() {
  const asked: string[] = [];
  server.use(
    http.get('/api/admin/audit/listing', ({ request }) => {
      asked.push(new URL(request.url).search);
      const items = [event(2, 'update', 'Rita Cole'), event(1, 'create', 'Sam Lee')];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: 2 });
    }),
  );
  return asked;
}

test('a record without a history of its own has what the audit log knows of it, the latest first', async () => {
  const asked = listen();
  showPage(Page, { ...at, as: { sections: [{ ...grantOf('audit', 'view'), scope: 'all' }] } });
  expect(await screen.findByRole('heading', { name: 'History' })).toBeVisible();
  const steps = screen.getAllByRole('listitem', { hidden: true }).map((step) => step.textContent);
  expect(steps[0]).toMatch(/Update.*Rita Cole/);
  expect(steps[1]).toMatch(/Create.*Sam Lee/);
  expect(asked).toEqual(['?entity=role&entityId=24&take=20']);
});

test('a reader of only their own events is not shown a part as if it were all', () => {
  const asked = listen();
  showPage(Page, { ...at, as: { sections: [{ ...grantOf('audit', 'view'), scope: 'own' }] } });
  expect(screen.queryByRole('heading', { name: 'History' })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
