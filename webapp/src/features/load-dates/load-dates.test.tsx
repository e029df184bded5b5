import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { today } from '@/shared/lib/today';
import { mondayOf, plusDays, thisWeek } from '@/shared/lib/week';
import { useSession } from '@/shared/store/session';
import { grantOf } from '@/test/people';
import { plantInWinnipeg } from '@/test/plant';
import { show, showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import DeliveriesPage from './dealer/deliveries-page';
import StaffLoadDatesPage from './staff/staff-load-dates-page';

const truck = {
  id: 1,
  loadDate: '2026-06-18',
  week: '2026-06-15',
  cutOffAt: null,
  route: 'R1',
  province: 'MB',
  capacityNote: null,
  status: 'open',
  account: null,
  accountName: null,
  orders: [],
  orderCount: 12,
  unitCount: 140.5,
  weight: 5120.4,
};

test('staff see all trucks without choosing an account, and by week', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/admin/loaddates', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const groups = [{ key: '2026-06-15', items: null, count: 1, summary: [12, 140.5] }];
      const body = query.has('group') ? { items: groups, groupCount: 1 } : { items: [truck] };
      return HttpResponse.json({ isSuccess: true, message: '', count: 1, summary: [12, 140.5], ...body });
    }),
  );
  const { user } = showPage(StaffLoadDatesPage, { at: '/admin/loaddates', pattern: '/admin/loaddates' });
  const row = (await screen.findByText('R1')).closest('tr') ?? document.body;
  expect(within(row).getByText('12')).toBeVisible();
  expect(within(row).getByText('140.5')).toBeVisible();
  expect(within(row).getByText('5,120 lb')).toBeVisible();
  expect(asked[0]?.has('account')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'By week' }));
  expect(await screen.findByRole('button', { name: /Jun 15, 2026/ })).toBeVisible();
  await waitFor(() => expect(asked.at(-1)?.get('group')).toContain('"selector":"week"'));
});

/** Answers with a load that bears a note, which can be changed; gives what was sent. */
function withNote(): unknown[] {
  const sent: unknown[] = [];
  let note = 'Loading starts at six.';
  server.use(
    http.get('/api/admin/loaddates', () => {
      const items = [{ ...truck, note, notedBy: 'Oksana Melnyk', notedAt: '2026-06-10T12:00:00Z' }];
      return HttpResponse.json({ isSuccess: true, message: '', count: 1, summary: [12, 140.5], items });
    }),
    http.put('/api/admin/loaddates/note', async ({ request }) => {
      sent.push(await request.json());
      note = 'Loading starts at seven.';
      return HttpResponse.json({ isSuccess: true, message: 'The note is saved. Dealers can read it now.' });
    }),
  );
  return sent;
}

const page = { at: '/admin/loaddates', pattern: '/admin/loaddates' };

test('a note is read by staff, who cannot change it without the right', async () => {
  withNote();
  showPage(StaffLoadDatesPage, { ...page, as: { sections: [grantOf('loaddates', 'view')] } });
  expect(await screen.findByText('Loading starts at six.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Edit the note/ })).not.toBeInTheDocument();
});

test('planners write the note of a load date where they read it', async () => {
  const sent = withNote();
  const as = { sections: [grantOf('loaddates', 'view', 'note')] };
  const { user } = showPage(StaffLoadDatesPage, { ...page, as });
  await user.click(await screen.findByRole('button', { name: 'Edit the note for R1, Jun 18, 2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Note for R1, Jun 18, 2026' });
  expect(within(dialog).getByText(/Oksana Melnyk/)).toBeVisible();
  const field = within(dialog).getByRole('textbox', { name: 'Note' });
  await user.clear(field);
  await user.type(field, 'Loading starts at seven.');
  await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Loading starts at seven.')).toBeVisible();
  expect(sent).toEqual([{ id: 1, note: 'Loading starts at seven.' }]);
});

const onLoad = {
  id: 12,
  orderNumber: 'W1004',
  suffix: '',
  jobName: 'Birch Cabin',
  status: 'ready',
  unitCount: 6,
  holdReason: null,
};

/** A truck some days from now, which takes orders until three days from now. */
const own = (changes: object = {}) => ({
  id: 7,
  loadDate: plusDays(mondayOf(today()), 15),
  cutOffAt: new Date(Date.now() + 3 * 86_400_000 + 60_000).toISOString(),
  route: 'R1',
  province: 'MB',
  capacityNote: null,
  note: null,
  status: 'open',
  orders: [onLoad],
  ...changes,
});

const deliveries = { pattern: '/deliveries', at: '/deliveries' };

const trucks = (...items: readonly object[]) =>
  server.use(
    answer('get', '/loaddates', { items, count: items.length }),
    answer('get', '/order/summary', { item: { onHold: [], onHoldCount: 0 } }),
  );

test('a truck says how much is on it, and until when it takes more, in the time of the plant', async () => {
  plantInWinnipeg();
  const held = { ...onLoad, id: 13, orderNumber: 'W1005', suffix: 'A', jobName: 'Oak Court', unitCount: 2 };
  trucks(own({ orders: [onLoad, { ...held, status: 'on_hold', holdReason: 'Colour to be confirmed' }] }));
  server.use(answer('get', '/order/summary', { item: { onHold: [{ id: 13 }], onHoldCount: 1 } }));
  showPage(DeliveriesPage, deliveries);
  const card = (await screen.findByRole('heading', { level: 3 })).closest('li');
  expect(card).toHaveTextContent('2 orders, 8 units');
  expect(card).toHaveTextContent(/Cut-off \w{3}, \w{3} \d+, .* CT · in 3 days/);
  const late = screen.getByRole('link', { name: 'Oak Court' }).closest('li');
  await waitFor(() => expect(late).toHaveTextContent('Needs your answer to stay on: Colour to be confirmed'));
  expect(late).toHaveTextContent('2 units');
  expect(screen.getByRole('link', { name: 'Birch Cabin' })).toHaveAttribute('href', '/orders/12');
});

test('no answer is asked for again once a hold has been answered', async () => {
  trucks(own({ orders: [{ ...onLoad, status: 'on_hold', holdReason: 'Colour to be confirmed' }] }));
  showPage(DeliveriesPage, deliveries);
  const held = (await screen.findByRole('link', { name: 'Birch Cabin' })).closest('li');
  await waitFor(() => expect(held).toHaveTextContent('On hold, answered: Colour to be confirmed'));
  expect(held).not.toHaveTextContent('Needs your answer');
});

test('a truck weighs what its orders weigh, and nothing where one of them is not known', async () => {
  const light = { ...onLoad, id: 13, jobName: 'Oak Court', weight: 340.25 };
  const unknown = { ...onLoad, id: 14, jobName: 'Elm' };
  trucks(
    own({ orders: [{ ...onLoad, weight: 900 }, light] }),
    own({ id: 8, loadDate: plusDays(mondayOf(today()), 22), orders: [light, unknown] }),
  );
  showPage(DeliveriesPage, deliveries);
  const [first, second] = await screen.findAllByRole('heading', { level: 3 });
  expect(first?.closest('li')).toHaveTextContent('2 orders, 12 units, 1,240 lb');
  expect(second?.closest('li')).toHaveTextContent(/2 orders, 12 units(?!,)/);
  const rows = screen.getAllByRole('link', { name: 'Oak Court' }).map((link) => link.closest('li'));
  expect(rows[0]).toHaveTextContent('340 lb');
  expect(screen.getByRole('link', { name: 'Elm' }).closest('li')).not.toHaveTextContent('lb');
});

test('the calendar is subscribed to from here: its address is shown once and can be ended', async () => {
  trucks(own());
  let isOn = false;
  const address = 'https://portal.test/api/calendar/5ec7e7.ics';
  server.use(
    http.get('/api/user/calendar', () =>
      HttpResponse.json({
        isSuccess: true,
        message: '',
        item: { isOn, createdAt: isOn ? '2026-06-15T16:00:00Z' : null },
      }),
    ),
    http.post('/api/user/calendar', () => {
      isOn = true;
      return HttpResponse.json({ isSuccess: true, message: '', item: { address } });
    }),
    http.delete('/api/user/calendar', () => {
      isOn = false;
      return HttpResponse.json({ isSuccess: true, message: 'Your calendar address no longer works.' });
    }),
  );
  const { user } = showPage(DeliveriesPage, deliveries);
  show(<Notifications />);
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deliveries in your calendar' });
  await user.click(await within(dialog).findByRole('button', { name: 'Create a calendar address' }));
  expect(await within(dialog).findByLabelText('Calendar address')).toHaveValue(address);
  expect(within(dialog).getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    'webcal://portal.test/api/calendar/5ec7e7.ics',
  );
  await user.click(await within(dialog).findByRole('button', { name: 'Stop sharing' }));
  const question = await screen.findByRole('dialog', { name: 'Stop sharing your calendar?' });
  await user.click(within(question).getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByText('Your calendar address no longer works.')).toBeVisible();
  expect(await within(dialog).findByRole('button', { name: 'Create a calendar address' })).toBeVisible();
  expect(within(dialog).queryByLabelText('Calendar address')).not.toBeInTheDocument();
});

test('staff in a dealer’s place make no calendar for them', async () => {
  trucks(own());
  useSession.setState({ isImpersonating: true });
  showPage(DeliveriesPage, deliveries);
  expect(await screen.findByRole('link', { name: 'Birch Cabin' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Subscribe' })).not.toBeInTheDocument();
});

test('a list that is final says so, and which of its orders are not ready', async () => {
  const past = new Date(Date.now() - 60_000).toISOString();
  const orders = [onLoad, { ...onLoad, id: 14, jobName: 'Elm', status: 'released' }];
  trucks(own({ loadDate: plusDays(today(), 2), cutOffAt: past, orders }));
  showPage(DeliveriesPage, deliveries);
  expect(await screen.findByText('The list is final.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Elm' }).closest('li')).toHaveTextContent('not ready yet');
  expect(screen.getByRole('link', { name: 'Birch Cabin' }).closest('li')).not.toHaveTextContent('not ready');
});

test('a full truck says where new orders go', async () => {
  const next = own({ id: 8, loadDate: plusDays(mondayOf(today()), 29), orders: [] });
  trucks(own({ status: 'full' }), next);
  showPage(DeliveriesPage, deliveries);
  expect(await screen.findByText(/^Truck is full: new orders go to \w{3}, /)).toBeVisible();
  expect(screen.getByText('none of your orders')).toBeVisible();
});

test('trucks stand by week, and one week is printed by itself', async () => {
  const monday = mondayOf(thisWeek().from);
  trucks(
    own({ id: 1, loadDate: plusDays(monday, 2) }),
    own({ id: 2, loadDate: plusDays(monday, 3), route: 'R2' }),
    own({ id: 3, loadDate: plusDays(monday, 8) }),
  );
  const shown: number[] = [];
  const printing = vi.spyOn(window, 'print').mockImplementation(() => {
    shown.push(document.querySelectorAll('section:not([data-print="hidden"])').length);
  });
  const { user } = showPage(DeliveriesPage, deliveries);
  expect(await screen.findByRole('heading', { level: 2, name: /^This week, / })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: /^Next week, / })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  const [first] = screen.getAllByRole('button', { name: 'Print the week' });
  if (first) await user.click(first);
  expect(shown).toEqual([1]);
  expect(document.querySelectorAll('section[data-print="hidden"]')).toHaveLength(0);
  printing.mockRestore();
});

test('without trucks, a message to the plant is offered', async () => {
  trucks();
  showPage(DeliveriesPage, deliveries);
  expect(await screen.findByText('No trucks yet')).toBeVisible();
});
