import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { acceptanceOf, acceptanceRowOf } from '@/entities/acceptance/samples';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { show, showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { MemoryRouter } from 'react-router';
import { AcceptancesToDo } from './home/acceptances-to-do';
import AcceptancePage from './staff/acceptance-page';
import AcceptancesPage from './staff/acceptances-page';

const as = authorizationOf({
  user: { id: 9, kind: 'staff', name: 'Anil Desai', email: 'anil@maker.test' },
  sections: [grantOf('orders', 'view', 'enter')],
});

const list = { pattern: '/admin/quotes/accepted', at: '/admin/quotes/accepted', as };
const one = { pattern: '/admin/quotes/accepted/:id', at: '/admin/quotes/accepted/5', as };

const acceptance = (item: object) => answer('get', '/admin/quotes/acceptances/5', { item });

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  useSession.setState({ isStaff: true });
  server.use(
    http.put('/api/admin/quotes/acceptances/action', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Done.' });
    }),
  );
});

/** Opens what an action needs, and returns its dialog. */
async function begin(user: ReturnType<typeof showPage>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog', { name: `${action} · AQ-000005` }));
  await dialog.findByRole('button', { name: action });
  return dialog;
}

test('the queue begins with what no one asked for and then with the longest wait', async () => {
  const asked: string[] = [];
  server.use(
    http.get('/api/admin/quotes/acceptances/list', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('sort') ?? '');
      const items = [acceptanceRowOf({ status: 'declined', unorderedNumber: 'W2001' })];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: 1, summary: [] });
    }),
  );
  showPage(AcceptancesPage, list);
  expect(await screen.findByRole('link', { name: 'AQ-000005' })).toHaveAttribute(
    'href',
    '/admin/quotes/accepted/5',
  );
  const selectors = [...(asked[0] ?? '').matchAll(/"selector":"(\w+)"/g)].map(([, name]) => name);
  expect(selectors).toEqual(['isUnordered', 'isWaiting', 'acceptedAt', 'id']);
});

test('an acceptance is taken at once', async () => {
  server.use(acceptance(acceptanceOf({ statusLabel: 'New' }, { take: 'Take', decline: 'Decline' })));
  const { user } = showPage(AcceptancePage, one);
  expect(await screen.findByText(/^The quote expires in .* if no one takes this/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Q2001' })).toHaveAttribute('href', '/admin/quotes/11');
  await user.click(screen.getByRole('button', { name: 'Take' }));
  await waitFor(() => expect(sent).toEqual([{ id: 5, action: 'take', rowVersion: 3 }]));
});

const taken = () =>
  acceptanceOf(
    { status: 'taken', takenByName: 'Anil Desai' },
    { ask: 'Ask the dealer', entered: 'Mark as entered', decline: 'Decline' },
  );

test('a question needs words, and its files arrive before it', async () => {
  server.use(acceptance(taken()), answer('post', '/admin/quotes/acceptances/upload/5', { id: 31 }));
  const { user } = showPage(AcceptancePage, one);
  const dialog = await begin(user, 'Ask the dealer');
  const input = screen
    .getByRole('dialog', { name: 'Ask the dealer · AQ-000005' })
    .querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is nothing to choose files with.');
  await user.upload(input, [new File(['a'], 'plan.pdf', { type: 'application/pdf' })]);
  await user.click(dialog.getByRole('button', { name: 'Ask the dealer' }));
  expect(await dialog.findAllByText('Enter a message.')).not.toHaveLength(0);
  await user.type(dialog.getByLabelText('Your question'), 'Which color?');
  await user.click(dialog.getByRole('button', { name: 'Ask the dealer' }));
  await waitFor(() =>
    expect(sent).toEqual([{ id: 5, action: 'ask', rowVersion: 3, text: 'Which color?', files: [31] }]),
  );
});

test('declining takes a reason by code and in words', async () => {
  server.use(acceptance(taken()));
  const { user } = showPage(AcceptancePage, one);
  const dialog = await begin(user, 'Decline');
  expect(dialog.queryByRole('option', { name: /expired/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findAllByText('Choose a reason')).not.toHaveLength(0);
  await user.selectOptions(dialog.getByLabelText('Reason'), 'It can’t be made');
  await user.type(dialog.getByLabelText('Explanation for the dealer'), 'Beyond the tested size.');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        id: 5,
        action: 'decline',
        rowVersion: 3,
        reasonCode: 'cannotBeMade',
        reason: 'Beyond the tested size.',
      },
    ]),
  );
});

test('what is entered takes the order’s number, if it is known', async () => {
  server.use(acceptance(taken()));
  const { user } = showPage(AcceptancePage, one);
  const dialog = await begin(user, 'Mark as entered');
  await user.type(dialog.getByLabelText('Order number in the ERP (optional)'), 'W2001');
  await user.click(dialog.getByRole('button', { name: 'Mark as entered' }));
  await waitFor(() =>
    expect(sent).toEqual([{ id: 5, action: 'entered', rowVersion: 3, orderNumber: 'W2001' }]),
  );
});

test.each([
  [
    'an order that no one asked for',
    { status: 'declined', unorderedNumber: 'W2001' },
    /^Order W2001 arrived/,
  ],
  [
    'a quote that has changed',
    { status: 'question', question: 'change' },
    /has changed since it was accepted/,
  ],
  ['an order that differs', { status: 'ordered', differs: true }, /^The order differs/],
] as const)('%s is the first thing that is said', async (_, changes, words) => {
  server.use(acceptance(acceptanceOf(changes)));
  showPage(AcceptancePage, one);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('the dashboard names what waits for the order desk', async () => {
  server.use(
    answer('get', '/admin/quotes/acceptances/list', {
      items: [acceptanceRowOf({ statusLabel: 'New' })],
      count: 3,
      summary: [],
    }),
  );
  useSession.setState({ token: 'kept', authorization: as });
  show(
    <MemoryRouter>
      <AcceptancesToDo />
    </MemoryRouter>,
  );
  expect(await screen.findByText('3 accepted quotes to enter')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'AQ-000005 · Northgate Windows' })).toHaveAttribute(
    'href',
    '/admin/quotes/accepted/5',
  );
});
