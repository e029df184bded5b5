import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import RuleRecordPage from './staff/rule-record-page';
import RulesPage from './staff/rules-page';

const drawing = { width: 100, height: 100, isKnown: true, label: 'Fixed', glazing: 'clear', frame: 'M0 0' };

const caught = Array.from({ length: 12 }, (_, index) => ({
  orderId: 11,
  orderNumber: `W${index}`,
  account: 'NORTH',
  lineNumber: index + 1,
  product: 'CAS-1',
  description: 'Casement',
  size: '24 × 48 in',
  fits: true,
}));

test('a rule is drawn as it is typed, with the lines that it catches, or refused under the field', async () => {
  server.use(
    answer('post', '/admin/elevation-rules/preview', { items: caught, count: 30 }),
    http.post('/api/admin/elevation-rules/draw', async ({ request }) => {
      const { elevation } = Object(await request.json());
      return elevation === 'F'
        ? HttpResponse.json({ isSuccess: true, message: '', item: drawing })
        : HttpResponse.json(
            { isSuccess: false, message: 'Please check.', errors: { elevation: ['Unknown at 2.'] } },
            { status: 422 },
          );
    }),
  );
  const user = userEvent.setup();
  showPage(RuleRecordPage, {
    pattern: '/admin/elevation-rules/new',
    at: '/admin/elevation-rules/new',
    as: { sections: [grantOf('draftinglists', 'view', 'edit')] },
  });
  await user.type(await screen.findByRole('textbox', { name: /^Product/ }), 'CAS-*');
  const field = await screen.findByRole('textbox', { name: 'Elevation' });
  // As everywhere, only what may be left out is marked, and the letters stand there.
  expect(field).not.toBeRequired();
  expect(screen.getByText(/F fixed · C casement/)).toBeVisible();
  await user.type(field, 'F');
  expect(await screen.findByRole('img', { name: 'Fixed' })).toBeInTheDocument();
  expect(await screen.findByText('Fits 30 recent lines')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /^W\d+$/ })).toHaveLength(8);
  await user.type(field, 'Z');
  expect(await screen.findByText('Unknown at 2.')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Fixed' })).not.toBeInTheDocument();
});

const ruleOf = (id: number, pattern: string) => ({
  id,
  position: id,
  pattern,
  detail: '',
  value: '',
  elevation: 'F',
  note: '',
  updatedAt: '2026-03-03T15:00:00Z',
  rowVersion: 1,
  drawing: { ...drawing, label: `Drawn ${pattern}` },
});

const as = { sections: [grantOf('draftinglists', 'view', 'edit')] };
const list = { pattern: '/admin/elevation-rules', at: '/admin/elevation-rules', as };

test('rules stand in their order with their pictures, and move by keyboard', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('get', '/admin/elevation-rules/drawings', {
      items: [ruleOf(1, 'CAS-*'), ruleOf(2, 'DOR-*')],
      count: 2,
    }),
    http.put('/api/admin/elevation-rules/update', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const { user } = showPage(RulesPage, list);
  expect(await screen.findByRole('img', { name: 'Drawn CAS-*' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move rule 1 up' })).toHaveAttribute('aria-disabled', 'true');
  screen.getByRole('button', { name: 'Move rule 2 up' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ id: 2, rowVersion: 1, position: 1, pattern: 'DOR-*' })]),
  );
});

test('a file replaces the rules after a question, and each line says what became of it', async () => {
  server.use(
    answer('get', '/admin/elevation-rules/drawings', { items: [ruleOf(1, 'CAS-*')], count: 1 }),
    answer('post', '/admin/elevation-rules/import', {
      items: [
        { line: 2, product: 'AWN', outcome: 'notApplied', reason: '' },
        { line: 3, product: 'CAS-*', outcome: 'refused', reason: 'Character 1: Unknown kind.' },
      ],
      count: 2,
    }),
  );
  const { user } = showPage(RulesPage, list);
  await screen.findByRole('link', { name: '1. CAS-*' });
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (input === undefined) throw new Error('There is no way to choose a file.');
  await user.upload(input, new File(['product,elevation'], 'rules.csv', { type: 'text/csv' }));
  await user.click(await screen.findByRole('button', { name: 'Replace rules' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import result' });
  expect(dialog).toHaveTextContent('Nothing was changed.');
  expect(dialog).toHaveTextContent('Character 1: Unknown kind.');
});
