import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { Announcer } from '@/shared/ui/announcer';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { boardOf } from './samples';
import BoardPage from './staff/board-page';

const path = '/api/admin/servicerequests/request/action';
const visitPath = '/api/admin/servicerequests/visit';

function Page() {
  return (
    <>
      <BoardPage />
      <Announcer />
    </>
  );
}

const open = (at = '/admin/service-board') =>
  showPage(Page, {
    at,
    pattern: '/admin/service-board',
    as: { sections: [{ ...grantOf('service', 'view', 'edit', 'approve'), scope: 'all' }] },
  });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00'), toFake: ['Date'] });
  server.use(answer('get', '/admin/servicerequests/board', { item: boardOf() }));
  return () => vi.useRealTimers();
});

test('a visit is moved by the arrow keys, and every step is told', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(visitPath, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Booked.' });
    }),
  );
  const { user } = open();
  const handle = await screen.findByRole('button', { name: 'Move SR-000071' });
  handle.focus();
  await user.keyboard(' ');
  expect(await screen.findByText(/^SR-000071 in hand\. Monday, November 23, 2026, 9:00/)).toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(await screen.findByText(/^Tuesday, November 24, 2026, 9:30.*crew C4$/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.keyboard(' ');
  await waitFor(() =>
    expect(sent).toEqual([
      {
        id: 31,
        rowVersion: 3,
        crewnumber: 'C4',
        date: '2026-11-24',
        startsMinute: 570,
        endsMinute: 690,
      },
    ]),
  );
  expect(await screen.findByText(/^SR-000071 is planned: Tuesday/)).toBeInTheDocument();
});

test('Escape puts a card back without a word to the server', async () => {
  const { user } = open();
  (await screen.findByRole('button', { name: 'Move SR-000071' })).focus();
  await user.keyboard(' {ArrowRight}{Escape}');
  expect(await screen.findByText('SR-000071 is back where it was.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move SR-000071' })).toHaveAttribute('aria-pressed', 'false');
});

test('a move is seen at once, and undone when the server refuses it', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.put(path, async () => {
      await held;
      return HttpResponse.json({ isSuccess: false, message: 'The crew is away.' }, { status: 422 });
    }),
  );
  const { user } = open();
  (await screen.findByRole('button', { name: 'Move SR-000072' })).focus();
  await user.keyboard(' {ArrowRight} ');
  const side = screen.getByRole('region', { name: 'Not planned yet' });
  const tuesday = screen.getByRole('region', { name: /^Tuesday/ });
  await waitFor(() => expect(tuesday).toHaveTextContent('SR-000072'));
  expect(side).not.toHaveTextContent('SR-000072');
  release();
  await waitFor(() => expect(side).toHaveTextContent('SR-000072'));
  expect(tuesday).not.toHaveTextContent('SR-000072');
});

test('a crew that is to be at two visits at once goes there once somebody says why', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(visitPath, async ({ request }) => {
      const form = await request.json();
      sent.push(form);
      if (JSON.stringify(form).includes('overlapReason')) {
        return HttpResponse.json({ isSuccess: true, message: 'Booked.' });
      }
      const errors = { overlapReason: ['C4 visits for SR-000060 then.'] };
      return HttpResponse.json({ isSuccess: false, message: 'Not so.', errors }, { status: 422 });
    }),
  );
  const { user } = open();
  (await screen.findByRole('button', { name: 'Move SR-000071' })).focus();
  await user.keyboard(' {ArrowRight} ');
  const dialog = within(await screen.findByRole('dialog', { name: 'SR-000071 and another visit at once' }));
  expect(dialog.getByText('C4 visits for SR-000060 then.')).toBeVisible();
  await user.type(dialog.getByLabelText('Why both visits fit'), 'Both are in one house');
  await user.click(dialog.getByRole('button', { name: 'Plan both' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ date: '2026-11-24', overlapReason: 'Both are in one house' });
});

test('days that are over take nothing', async () => {
  vi.setSystemTime(new Date('2026-11-27T12:00:00'));
  const { user } = open('/admin/service-board?day=2026-11-23');
  (await screen.findByRole('button', { name: 'Move SR-000072' })).focus();
  await user.keyboard(' ');
  expect(await screen.findByText(/^SR-000072 in hand\. Friday, November 27/)).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('It goes no further there.')).toBeInTheDocument();
});

test('whoever only goes there plans nothing', async () => {
  showPage(Page, {
    at: '/admin/service-board',
    pattern: '/admin/service-board',
    as: { sections: [{ ...grantOf('service', 'view', 'edit', 'approve'), scope: 'own' }] },
  });
  expect(await screen.findByRole('link', { name: 'SR-000071' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move SR-000071' })).not.toBeInTheDocument();
});
