import { Notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { t } from '@/shared/i18n/t';
import { grantOf } from '@/test/people';
import { show, showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import OpenRequestsPage from './dealer/open-requests-page';
import RequestPage from './dealer/request-page';
import type { ServiceRequest } from './model';
import { requestOf } from './samples';
import { useServiceRequest } from './stores';

const as = { sections: [grantOf('service', 'view', 'edit'), grantOf('orders', 'view')] };
const labels: Readonly<Record<string, string>> = { confirm: 'Confirm that it’s fixed', reopen: 'Reopen' };

const may = (...actions: readonly string[]): ServiceRequest['allowedActions'] =>
  actions.map((action) => ({ action, label: labels[action] ?? action, needs: [], isDestructive: false }));

const picture = http.get('/api/service/download/41/:name', () =>
  HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'Content-Type': 'image/jpeg' } }),
);

function open(changes: Partial<ServiceRequest> = {}) {
  server.use(answer('get', '/service', { item: requestOf(changes) }), picture);
  return showPage(RequestPage, { at: '/service/41', pattern: '/service/:id', as });
}

const wide = window.matchMedia;

function narrow() {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes('max-width') }),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Keeps the body of a write and answers it with success. */
function listens(method: 'put' | 'post', path: string) {
  const bodies: unknown[] = [];
  server.use(
    http[method](`/api${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Done.' });
    }),
  );
  return bodies;
}

test('the branch of a request stands among its facts', async () => {
  open({ branch: 'Kenora' });
  expect((await screen.findByText('Branch')).nextSibling).toHaveTextContent('Kenora');
});

test('a request tells what was reported, where, and what has happened', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Service request SR-000041' })).toBeVisible();
  expect(screen.getByText('Fog or moisture between the panes')).toBeVisible();
  expect(screen.getByRole('link', { name: /Line 1 · Casement window/ })).toHaveAttribute(
    'href',
    '/orders/11/lines/1',
  );
  expect(screen.getByText('(204) 555-0101')).toBeVisible();
  const history = screen.getByRole('heading', { name: 'History' }).closest('section') ?? document.body;
  expect(within(history).getByText(/Maya Okafor/)).toBeVisible();
});

test('another problem comes to a request that is looked at', async () => {
  const bodies = listens('post', '/service/incidentwizard');
  server.use(
    answer('get', '/service/symptoms', {
      items: [
        {
          code: 'glass',
          label: 'Glass',
          photos: [],
          children: [{ code: 'glass.crack', label: 'Cracked or broken', photos: [], children: [] }],
        },
      ],
    }),
    answer('get', '/service/units', {
      item: {
        id: 11,
        number: 'W-1001',
        lines: [{ lineNumber: 2, product: 'PD', description: 'Patio door', mark: '', quantity: 1 }],
      },
    }),
  );
  const { user } = open({ allowedActions: may('append') });
  await user.click(await screen.findByRole('button', { name: 'Add a problem' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Glass' }));
  await user.click(dialog.getByRole('button', { name: 'Cracked or broken' }));
  await user.click(dialog.getByRole('button', { name: 'Add a problem' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Select at least one unit');
  await user.selectOptions(dialog.getByLabelText('Which unit?'), '2');
  await user.click(dialog.getByRole('radio', { name: 'Parts' }));
  await user.type(dialog.getByLabelText('Describe the problem'), 'A crack from the upper left corner.');
  await user.click(dialog.getByRole('button', { name: 'Add a problem' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    requestId: 41,
    incidents: [
      { lineNumber: 2, product: 'Patio door', symptom: 'glass.crack', foundWhen: 'inUse', wanted: 'parts' },
    ],
  });
});

test('a question stands on top and its reply goes with the version that was read', async () => {
  show(<Notifications />);
  const bodies = listens('put', '/service/request');
  const { user } = open({
    status: 'more_info',
    statusLabel: 'Your reply needed',
    question: { text: 'Which corner?', kind: 'info', checklist: ['photo'], askedAt: '2026-03-04T15:00:00Z' },
    allowedActions: may('reply', 'message', 'cancel'),
  });
  const panel = within(await screen.findByRole('region', { name: 'We need your reply' }));
  expect(within(panel.getByRole('list', { name: 'We need:' })).getByText('A photo')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a message.');
  await user.type(panel.getByLabelText('Your reply'), 'The lower left one.');
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  // A photo was asked for and none was added; the reply can be sent without one.
  let asked = within(await screen.findByRole('dialog', { name: 'Send the reply without a photo?' }));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  asked = within(await screen.findByRole('dialog', { name: 'Send the reply without a photo?' }));
  await user.click(asked.getByRole('button', { name: 'Send reply' }));
  await expect.poll(() => bodies).toEqual([{ id: 41, reply: 'The lower left one.', rowVersion: 3 }]);
  expect(await screen.findByText('Reply sent.')).toBeVisible();
});

test('finished work is confirmed with one tap, or reopened with a reason', async () => {
  const bodies = listens('put', '/service/request/action');
  const { user } = open({
    status: 'completed',
    bucket: 'processed',
    statusLabel: 'Done, please confirm',
    allowedActions: may('confirm', 'reopen', 'message'),
  });
  await user.click(await screen.findByRole('button', { name: 'There’s still a problem' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen SR-000041?' }));
  await user.type(dialog.getByLabelText('What is wrong?'), 'The fog is back.');
  await user.click(dialog.getByRole('checkbox', { name: /The same defect is back/ }));
  expect(dialog.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await expect
    .poll(() => bodies)
    .toMatchObject([
      { requestid: 41, action: 'reopen', reason: 'The fog is back.', defectReturns: true, rowVersion: 3 },
    ]);
  await user.click(await screen.findByRole('button', { name: 'Confirm that it’s fixed' }));
  await expect.poll(() => bodies.at(-1)).toEqual({ requestid: 41, action: 'confirm', rowVersion: 3 });
});

test('Escape does not drop the words of a dialog, it asks once', async () => {
  const { user } = open({
    status: 'completed',
    bucket: 'processed',
    allowedActions: may('confirm', 'reopen'),
  });
  await user.click(await screen.findByRole('button', { name: 'There’s still a problem' }));
  await user.type(await screen.findByLabelText('What is wrong?'), 'The fog is back.');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('What is wrong?')).toHaveValue('The fog is back.');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a message that is not sent is there again after Back, until it is sent', async () => {
  listens('post', '/service/message');
  const { user, router } = open({ allowedActions: may('message') });
  await user.type(await screen.findByLabelText('Write to the service team'), 'When will you come?');
  await act(() => router.navigate('/orders'));
  expect(router.state.location.pathname).toBe('/orders');
  await act(() => router.navigate(-1));
  expect(await screen.findByLabelText('Write to the service team')).toHaveValue('When will you come?');
  expect(screen.getByText('Restored from your last visit.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(screen.getByLabelText('Write to the service team')).toHaveValue(''));
  await act(() => router.navigate('/orders'));
  await act(() => router.navigate(-1));
  expect(await screen.findByLabelText('Write to the service team')).toHaveValue('');
});

test('what was read anew in vain stays on the screen, with the reason', async () => {
  const { user } = open({ allowedActions: may('message') });
  await user.type(await screen.findByLabelText('Write to the service team'), 'When will you come?');
  server.use(http.get('/api/service', () => HttpResponse.error()));
  await act(() => useServiceRequest.refetch());
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t reach the server.');
  expect(screen.getByLabelText('Write to the service team')).toHaveValue('When will you come?');
});

test('a visit can be taken into the calendar', async () => {
  open({
    status: 'scheduled',
    bucket: 'processed',
    visits: [
      {
        id: 5,
        crewNumber: 'C2',
        crewName: 'Winnipeg East',
        day: '2026-03-20',
        startsMinute: 570,
        endsMinute: 720,
        timeZone: 'America/Halifax',
        status: 'booked',
        crewId: 2,
        hours: 0,
        note: '',
        signerName: '',
        noSignatureReason: '',
        noPhotoReason: '',
        rowVersion: 1,
      },
    ],
  });
  expect(await screen.findByText('Friday, March 20, 2026')).toBeVisible();
  expect(screen.getByText('Between 9:30 a.m. and 12:00 p.m., Atlantic Time')).toBeVisible();
  expect(screen.getByText('Crew Winnipeg East')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeEnabled();
});

/** Keeps a rating as the server does, with each version. */
function rates(changes: Partial<ServiceRequest> = {}) {
  let item = requestOf({ status: 'closed', bucket: 'closed', allowedActions: may('rate'), ...changes });
  const bodies: unknown[] = [];
  server.use(
    picture,
    http.get('/api/service', () => HttpResponse.json({ isSuccess: true, message: '', item })),
    http.put<never, { rating: number; comment: string }>(
      '/api/service/request/action',
      async ({ request }) => {
        const body = await request.json();
        bodies.push(body);
        const { rating, comment } = body;
        item = { ...item, rating, ratingComment: comment, rowVersion: item.rowVersion + 1 };
        return HttpResponse.json({ isSuccess: true, message: 'Done.', item });
      },
    ),
  );
  return { bodies, ...showPage(RequestPage, { at: '/service/41', pattern: '/service/:id', as }) };
}

test('one tap on a star is a rating, and nothing is left to send', async () => {
  const { bodies, user, router } = rates();
  await user.click(await screen.findByRole('button', { name: '4 stars' }));
  expect(await screen.findByText('Saved: 4 stars. Thank you.')).toBeVisible();
  expect(bodies).toEqual([{ requestid: 41, action: 'rate', rating: 4, comment: '', rowVersion: 3 }]);
  expect(screen.getByRole('button', { name: '4 stars' })).toHaveAttribute('aria-pressed', 'true');
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('stars are changed with another tap, and words follow with their own button', async () => {
  const { bodies, user } = rates();
  await user.click(await screen.findByRole('button', { name: '4 stars' }));
  await screen.findByText('Saved: 4 stars. Thank you.');
  await user.click(screen.getByRole('button', { name: '5 stars' }));
  await screen.findByText('Saved: 5 stars. Thank you.');
  await user.type(await screen.findByLabelText('Tell us more (optional)'), 'Quick.');
  await user.click(screen.getByRole('button', { name: 'Send comment' }));
  await expect
    .poll(() => bodies.slice(1))
    .toEqual([
      { requestid: 41, action: 'rate', rating: 5, comment: '', rowVersion: 4 },
      { requestid: 41, action: 'rate', rating: 5, comment: 'Quick.', rowVersion: 5 },
    ]);
  await waitFor(() => expect(screen.queryByLabelText('Tell us more (optional)')).not.toBeInTheDocument());
});

test('arrows move between photos, two stand beside each other, and Escape gives the focus back', async () => {
  const [image] = requestOf().images;
  const images = image === undefined ? [] : [image, { ...image, id: 82, name: 'Up close.jpg' }];
  const { user } = open({ images });
  const tile = await screen.findByRole('button', { name: 'View The whole unit.jpg' });
  await user.click(tile);
  const viewer = await screen.findByRole('dialog', { name: 'Photo 1 of 2' });
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'Photo 2 of 2' })).toBeVisible();
  await user.click(within(viewer).getByRole('button', { name: 'Side by side' }));
  expect(within(viewer).getByText('The whole unit.jpg')).toBeVisible();
  expect(within(viewer).getByText('Up close.jpg')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(tile).toHaveFocus());
});

test('a phone leads with what is asked, and withdrawing is in the menu', async () => {
  narrow();
  const withdraw = [{ action: 'cancel', label: 'Withdraw', needs: [], isDestructive: true }];
  const { user } = open({ allowedActions: withdraw });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  expect(await screen.findByRole('dialog', { name: 'Withdraw SR-000041?' })).toBeVisible();
});

test('on a phone drafts are one line until they are asked for', async () => {
  narrow();
  const draft = requestOf({
    id: 50,
    number: 'SR-000050',
    summary: 'Loose',
    status: 'draft',
    bucket: 'draft',
  });
  server.use(
    answer('get', '/service/open', { items: [requestOf()], count: 1 }),
    answer('get', '/service/drafts', { items: [draft], count: 1 }),
  );
  showPage(OpenRequestsPage, { at: '/service/open', pattern: '/service/open', as });
  expect(await screen.findByRole('heading', { name: '1 unfinished draft' })).toBeVisible();
  expect(screen.getByText('Loose')).not.toBeVisible();
});

test('drafts stand over the open requests and can be thrown away', async () => {
  const removed: string[] = [];
  const draft = requestOf({ id: 50, number: 'SR-000050', summary: '', status: 'draft', bucket: 'draft' });
  server.use(
    answer('get', '/service/open', { items: [requestOf()], count: 1 }),
    answer('get', '/service/drafts', { items: [draft], count: 1 }),
    http.delete('/api/service/request/50', ({ request }) => {
      removed.push(request.url);
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const { user } = showPage(OpenRequestsPage, { at: '/service/open', pattern: '/service/open', as });
  expect(await screen.findByRole('link', { name: 'Empty draft' })).toHaveAttribute(
    'href',
    '/service/new?draft=50',
  );
  expect(await screen.findByRole('link', { name: 'SR-000041' })).toHaveAttribute('href', '/service/41');
  await user.click(screen.getByRole('button', { name: 'Delete draft SR-000050' }));
  expect(await screen.findByText('This deletes “Empty draft” and its photos.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Delete draft SR-000050' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete draft' }));
  await expect.poll(() => removed).toHaveLength(1);
});

test('drafts are not requested for users who may only read service requests', async () => {
  const asked: string[] = [];
  server.use(
    answer('get', '/service/open', { items: [requestOf()], count: 1 }),
    http.get('/api/service/drafts', ({ request }) => {
      asked.push(request.url);
      return new HttpResponse(null, { status: 403 });
    }),
  );
  const reader = { sections: [grantOf('service', 'view')] };
  showPage(OpenRequestsPage, { at: '/service/open', pattern: '/service/open', as: reader });
  expect(await screen.findByRole('link', { name: 'SR-000041' })).toBeVisible();
  expect(asked).toHaveLength(0);
});

test('a price is accepted or declined by its own buttons, and by no reply', async () => {
  const bodies = listens('put', '/service/request/action');
  const price = { amount: 120, currency: 'CAD', askedAt: '2026-03-04T15:00:00Z', answer: null };
  const { user } = open({
    status: 'more_info',
    question: {
      text: 'A new pane is not covered.',
      kind: 'price',
      checklist: [],
      askedAt: '2026-03-04T15:00:00Z',
    },
    price,
    allowedActions: may('reply', 'acceptprice', 'declineprice'),
  });
  const panel = within(await screen.findByRole('region', { name: 'Price to approve: $120.00' }));
  await user.type(panel.getByLabelText('Comment (optional)'), 'Go ahead');
  await user.click(panel.getByRole('button', { name: 'Accept $120.00' }));
  const answered = { requestid: 41, action: 'acceptprice', amount: 120, currency: 'CAD', rowVersion: 3 };
  await expect.poll(() => bodies).toEqual([{ ...answered, comment: 'Go ahead' }]);
});

test('whoever may not answer a price reads it and has no button', async () => {
  const price = { amount: 120, currency: 'CAD', askedAt: null, answer: null };
  open({ price, allowedActions: [] });
  const panel = within(await screen.findByRole('region', { name: 'Price to approve: $120.00' }));
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
});

test('what is about a price says no more than that to whoever may not see prices', async () => {
  const hidden = 'This message is about a price. Only people who can see prices can read it.';
  const message = {
    id: 1,
    at: '2026-03-04T15:00:00Z',
    authorName: 'Ada Ling',
    side: 'staff' as const,
    kind: 'question' as const,
    body: '',
    checklist: [],
    isInternal: false,
    isAboutPrice: true,
    mergedFrom: '',
  };
  const question = { text: '', kind: 'price' as const, checklist: [], askedAt: '2026-03-04T15:00:00Z' };
  open({ status: 'more_info', question, messages: [message], price: null, allowedActions: [] });
  expect(await screen.findAllByText(hidden)).toHaveLength(2);
});

const askedAt = '2026-03-04T15:00:00Z';
const photosOfReply = (): ServiceRequest['images'] => {
  const [photo] = requestOf().images;
  return photo === undefined
    ? []
    : [photo, { ...photo, id: 82, name: 'corner.jpg', createdAt: '2026-03-04T15:20:00Z' }];
};
const tile = { name: t('workflow.openPhoto', { name: 'corner.jpg' }) };

test('a photo that was added to a reply stays with it until the reply is sent', async () => {
  const question = { text: 'Which corner?', kind: 'info' as const, checklist: [], askedAt };
  open({ status: 'more_info', question, images: photosOfReply(), allowedActions: may('reply') });
  const panel = within(await screen.findByRole('region', { name: 'We need your reply' }));
  expect(await panel.findByRole('button', tile)).toBeVisible();
  expect(screen.getAllByRole('button', tile)).toHaveLength(1);
});

test('a sent reply shows the photos that were added to it', async () => {
  const said = { checklist: [], isAboutPrice: false, isInternal: false, mergedFrom: '' };
  const question = { ...said, id: 1, at: askedAt, authorName: 'Ada', body: 'Which corner?' };
  const reply = { ...said, id: 2, at: '2026-03-04T15:30:00Z', authorName: 'Maya', body: 'This one.' };
  open({
    images: photosOfReply(),
    messages: [
      { ...question, side: 'staff', kind: 'question' },
      { ...reply, side: 'dealer', kind: 'answer' },
    ],
  });
  const answered = (await screen.findByText('This one.')).closest('li') ?? document.body;
  expect(within(answered).getByRole('button', tile)).toBeVisible();
});
