import { Notifications, notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { Announcer } from '@/shared/ui/announcer';
import { grantOf } from '@/test/people';
import { plantInWinnipeg } from '@/test/plant';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { planInTurn } from './parts/use-move';
import { boardOf, planOf } from './samples';
import { boardVisitOf } from '@/entities/service/staff/samples';
import BoardPage from './staff/board-page';
import { useBoard } from './stores';

const planPath = '/api/admin/servicerequests/plan';

function Page() {
  return (
    <>
      <BoardPage />
      <Notifications />
      <Announcer />
    </>
  );
}

const wide = window.matchMedia;

const open = (at = '/admin/service-board') =>
  showPage(Page, {
    at,
    pattern: '/admin/service-board',
    as: { sections: [{ ...grantOf('service', 'view', 'edit', 'approve'), scope: 'all' }] },
  });

beforeEach(() => {
  notifications.clean();
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00'), toFake: ['Date'] });
  server.use(answer('get', '/admin/servicerequests/board', { item: boardOf() }));
  return () => vi.useRealTimers();
});

test('a visit is moved by the arrow keys, and every step is told', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(planPath, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Booked.' });
    }),
  );
  const { user } = open();
  const handle = await screen.findByRole('button', { name: 'Move SR-000071' });
  handle.focus();
  await user.keyboard(' ');
  expect(
    await screen.findByText(/^SR-000071 picked up\. Monday, November 23, 2026, 9:00/),
  ).toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(await screen.findByText(/^Tuesday, November 24, 2026, 9:30.*crew C4$/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.keyboard(' ');
  await waitFor(() =>
    expect(sent).toEqual([
      {
        requestid: 71,
        crewnumber: 'C4',
        date: '2026-11-24',
        startsMinute: 570,
        endsMinute: 690,
      },
    ]),
  );
  expect(await screen.findAllByText(/^SR-000071 scheduled: Tuesday/)).not.toHaveLength(0);
});

test('Escape puts a card back without a word to the server', async () => {
  const { user } = open();
  (await screen.findByRole('button', { name: 'Move SR-000071' })).focus();
  await user.keyboard(' {ArrowRight}{Escape}');
  expect(await screen.findByText('SR-000071 was moved back.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move SR-000071' })).toHaveAttribute('aria-pressed', 'false');
});

test('a move is seen at once, and undone when the server refuses it', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  server.use(
    http.put(planPath, async () => {
      await held;
      return HttpResponse.json({ isSuccess: false, message: 'The crew is away.' }, { status: 422 });
    }),
  );
  const { user } = open();
  (await screen.findByRole('button', { name: 'Move SR-000072' })).focus();
  await user.keyboard(' {ArrowRight} ');
  const side = screen.getByRole('region', { name: 'Not scheduled yet' });
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
    http.put(planPath, async ({ request }) => {
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
  const dialog = within(await screen.findByRole('dialog', { name: 'SR-000071 overlaps another visit' }));
  expect(dialog.getByText('C4 visits for SR-000060 then.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason for overlapping visits'), 'Both are in one house');
  await user.click(dialog.getByRole('button', { name: 'Schedule anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ date: '2026-11-24', overlapReason: 'Both are in one house' });
});

test('days that are over take nothing', async () => {
  vi.setSystemTime(new Date('2026-11-27T12:00:00'));
  const { user } = open('/admin/service-board?day=2026-11-23');
  (await screen.findByRole('button', { name: 'Move SR-000072' })).focus();
  await user.keyboard(' ');
  expect(await screen.findByText(/^SR-000072 picked up\. Friday, November 27/)).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('It can’t go any further.')).toBeInTheDocument();
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

test('a drop is a draft that can be undone, and only sending tells the dealer', async () => {
  let plans: ReturnType<typeof planOf>[] = [];
  const calls: string[] = [];
  server.use(
    http.get('/api/admin/servicerequests/board', () =>
      HttpResponse.json({ isSuccess: true, message: '', item: boardOf({ plans }) }),
    ),
    http.put(planPath, () => {
      calls.push('plan');
      plans = [planOf()];
      return HttpResponse.json({ isSuccess: true, message: 'Planned.' });
    }),
    http.delete(`${planPath}/71`, () => {
      calls.push('discard');
      plans = [];
      return HttpResponse.json({ isSuccess: true, message: 'Discarded.' });
    }),
    http.post(`${planPath}/send`, async ({ request }) => {
      calls.push(JSON.stringify(await request.json()));
      plans = [];
      const items = [{ id: 71, number: 'SR-000071', isSuccess: true, message: 'Visit booked.' }];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: 1 });
    }),
  );
  const { user } = open();
  const drop = async () => {
    (await screen.findByRole('button', { name: 'Move SR-000071' })).focus();
    await user.keyboard(' {ArrowRight}{ArrowDown} ');
  };
  await drop();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toEqual(['plan', 'discard']));
  await waitFor(() => expect(screen.queryByText('1 change hasn’t been sent')).not.toBeInTheDocument());

  await drop();
  const tuesday = screen.getByRole('region', { name: /^Tuesday/ });
  expect(await within(tuesday).findByText('Not sent')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Send 1 appointment…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send appointments' }));
  expect(dialog.getByRole('checkbox', { name: /SR-000071 to Prairie Windows/ })).toBeChecked();
  expect(dialog.getByText(/Nov 24, 2026, 9:30\sa\.m\. to 11:30\sa\.m\.\sCT, crew C4/)).toBeVisible();
  expect(dialog.getByText(/Last sent: Nov 23, 2026/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send 1 appointment' }));
  await waitFor(() => expect(calls.at(-1)).toBe('{"plans":[{"requestid":71,"rowVersion":1}]}'));
  await waitFor(() => expect(screen.queryByText('Not sent')).not.toBeInTheDocument());
});

test('a time that is not the plant’s is named on its card, and every known one where plans are sent', async () => {
  plantInWinnipeg();
  const away = boardVisitOf({ id: 32, requestId: 73, number: 'SR-000073', timeZone: 'America/Edmonton' });
  const board = boardOf({ visits: [boardVisitOf(), away], plans: [planOf()] });
  server.use(answer('get', '/admin/servicerequests/board', { item: board }));
  const { user } = open();
  const card = async (number: string) =>
    (await screen.findByRole('link', { name: number })).closest('article');
  expect(await card('SR-000073')).toHaveTextContent(/9:00.*11:00\sa\.m\.\sMT/);
  expect(await card('SR-000071')).not.toHaveTextContent('CT');
  await user.click(screen.getByRole('button', { name: 'Send 1 appointment…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send appointments' }));
  expect(dialog.getByText(/9:30\sa\.m\. to 11:30\sa\.m\.\sCT, crew C4/)).toBeVisible();
  expect(dialog.getByText(/Last sent: .* to 11:00\sa\.m\.\sCT, crew C4/)).toBeVisible();
});

test("another planner's drafts are shown as planned, and sent only when they are ticked", async () => {
  const theirs = planOf({ requestId: 72, number: 'SR-000072', plannedBy: 9, plannedByName: 'Ben Ito' });
  server.use(answer('get', '/admin/servicerequests/board', { item: boardOf({ plans: [planOf(), theirs] }) }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send 2 appointments…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send appointments' }));
  expect(dialog.getByRole('checkbox', { name: /SR-000072/ })).not.toBeChecked();
  expect(dialog.getByText(/Scheduled by Ben Ito/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send 1 appointment' })).toBeEnabled();
});

test('an overlap is told while a card is carried, and the dialog names both visits', async () => {
  const other = boardVisitOf({
    id: 32,
    requestId: 60,
    number: 'SR-000060',
    day: '2026-11-24',
    startsMinute: 600,
    endsMinute: 660,
  });
  server.use(
    answer('get', '/admin/servicerequests/board', { item: boardOf({ visits: [boardVisitOf(), other] }) }),
    http.put(planPath, () => {
      const errors = { overlapReason: ['C4 visits for SR-000060 from 10:00 a.m. to 11:00 a.m.'] };
      return HttpResponse.json({ isSuccess: false, message: 'Not so.', errors }, { status: 422 });
    }),
  );
  const { user } = open();
  (await screen.findByRole('button', { name: 'Move SR-000071' })).focus();
  await user.keyboard(' {ArrowRight}');
  expect(await screen.findByText(/^Tuesday.*Overlaps SR-000060$/)).toBeInTheDocument();
  expect(screen.getByText('Overlaps SR-000060')).toBeInTheDocument();
  await user.keyboard(' ');
  expect(await screen.findByRole('dialog', { name: 'SR-000071 overlaps SR-000060' })).toBeVisible();
});

test('without a day in the address the board shows the week that the server plans', async () => {
  vi.setSystemTime(new Date('2026-11-22T12:00:00'));
  const asked: string[] = [];
  server.use(
    http.get('/api/admin/servicerequests/board', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ isSuccess: true, message: '', item: boardOf() });
    }),
  );
  open();
  expect(await screen.findByRole('region', { name: /^Monday, Nov 23/ })).toBeVisible();
  expect(asked).toEqual(['']);
});

test('a second card is moved while the first is still being saved', async () => {
  const sent: unknown[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  server.use(
    http.put(planPath, async ({ request }) => {
      sent.push(await request.json());
      await held;
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const { user } = open();
  (await screen.findByRole('button', { name: 'Move SR-000072' })).focus();
  await user.keyboard(' {ArrowRight} ');
  screen.getByRole('button', { name: 'Move SR-000071' }).focus();
  await user.keyboard(' {ArrowDown} ');
  await waitFor(() => expect(sent).toHaveLength(1));
  release();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.queryByText(/still being saved/)).not.toBeInTheDocument();
});

test('a card that is moved again before the first answer goes with the version of that answer', async () => {
  const sent: unknown[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  server.use(
    http.put(planPath, async ({ request }) => {
      sent.push(await request.json());
      await held;
      server.use(
        answer('get', '/admin/servicerequests/board', {
          item: boardOf({ plans: [planOf({ rowVersion: 4 })] }),
        }),
      );
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const { user } = open();
  (await screen.findByRole('button', { name: 'Move SR-000071' })).focus();
  await user.keyboard(' {ArrowRight} ');
  await waitFor(() => expect(sent).toHaveLength(1));
  (await screen.findByRole('button', { name: 'Move SR-000071' })).focus();
  await user.keyboard(' {ArrowDown} ');
  release();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).not.toHaveProperty('rowVersion');
  expect(sent[1]).toHaveProperty('rowVersion', 4);
});

test('a refusal that comes after the next week was opened leaves that week on the screen', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const next = boardOf({ from: '2026-11-30', to: '2026-12-06', visits: [], unplanned: [] });
  server.use(
    http.get('/api/admin/servicerequests/board', ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      const item = search.includes('2026-11-30') ? next : boardOf();
      return HttpResponse.json({ isSuccess: true, message: '', item });
    }),
    http.put(planPath, async () => {
      await held;
      return HttpResponse.json({ isSuccess: false, message: 'The crew is away.' }, { status: 422 });
    }),
  );
  const { user, router } = open('/admin/service-board?day=2026-11-23');
  (await screen.findByRole('button', { name: 'Move SR-000071' })).focus();
  await user.keyboard(' {ArrowRight} ');
  await act(() => router.navigate('/admin/service-board?day=2026-11-30'));
  await waitFor(() => expect(useBoard.getActiveData()?.item?.from).toBe('2026-11-30'));
  const before = asked.length;
  release();
  expect(await screen.findByText(/The crew is away/)).toBeVisible();
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(asked.slice(before).every((search) => search.includes('2026-11-30'))).toBe(true);
  expect(useBoard.getActiveData()?.item?.from).toBe('2026-11-30');
  expect(screen.queryByRole('button', { name: 'Move SR-000071' })).not.toBeInTheDocument();
});

test('on a phone a second plan waits for the first, with the version that this leaves', async () => {
  const narrow = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(wide(query), { matches: true }));
  const sent: unknown[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  server.use(
    http.put(planPath, async ({ request }) => {
      sent.push(await request.json());
      await held;
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
    answer('get', '/admin/servicerequests/crews', {
      items: [{ code: 'C4', name: 'North' }],
      count: 1,
    }),
  );
  const { user } = open();
  void planInTurn({
    requestid: 72,
    crewnumber: 'C4',
    date: '2026-11-24',
    startsMinute: 540,
    endsMinute: 600,
  });
  await user.click(await screen.findByRole('button', { name: 'Move SR-000071' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  release();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ requestid: 71 });
  narrow.mockRestore();
});

test('two plans that are taken back at once follow one another', async () => {
  const plans = [planOf(), planOf({ requestId: 72, number: 'SR-000072', visitId: null })];
  const discarded: string[] = [];
  server.use(
    answer('get', '/admin/servicerequests/board', { item: boardOf({ plans }) }),
    http.delete(`${planPath}/:id`, ({ params }) => {
      discarded.push(String(params['id']));
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const { useDiscard } = await import('./parts/use-move');
  const Both = () => {
    const discard = useDiscard();
    return (
      <>
        <button type="button" onClick={() => [71, 72].forEach((id) => void discard(id))}>
          Both
        </button>
        <Page />
      </>
    );
  };
  const { user } = showPage(Both, {
    at: '/admin/service-board',
    pattern: '/admin/service-board',
    as: { sections: [{ ...grantOf('service', 'view', 'edit', 'approve'), scope: 'all' }] },
  });
  await screen.findByRole('button', { name: 'Move SR-000072' });
  await user.click(screen.getByRole('button', { name: 'Both' }));
  await waitFor(() => expect(discarded).toEqual(['71', '72']));
  expect(screen.queryByText(/still being saved/)).not.toBeInTheDocument();
});
