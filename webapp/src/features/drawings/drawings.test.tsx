import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  asWaiver,
  documentOf,
  drawingOf,
  drawingRowOf,
  markOf,
  unitOf,
  verbs,
} from '@/entities/drawing/samples';
import { requestItemOf } from '@/entities/project/samples';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import DrawingPage from './dealer/drawing-page';
import DrawingsPage from './dealer/drawings-page';
import { pathOf } from './parts/signature-path';

const owner = { sections: [grantOf('orders', 'view'), grantOf('projects', 'view', 'edit', 'approve')] };
const one = { pattern: '/drawings/:id', at: '/drawings/5', as: owner };

const mayAnswer = verbs(['mark', 'Mark'], ['resolve', 'Resolve'], ['respond', 'Answer']);

const drawing = (changes: object) =>
  answer('get', '/dds/project/drawing/5', { item: drawingOf({ allowedActions: mayAnswer, ...changes }) });

/** Answers a call and keeps what was sent. */
function heard(path: string, body: object) {
  const sent: unknown[] = [];
  server.use(
    http.post(`/api${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Done.', ...body });
    }),
  );
  return sent;
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  server.use(
    answer('get', '/dds/project/drawing/5/document', {
      item: {
        name: 'north.pdf',
        version: 1,
        size: 1,
        kind: 'pdf',
        state: 'ready',
        pages: [{ page: 1, width: 612, height: 792 }],
      },
    }),
    http.get('/api/dds/project/drawing/5/page', () => new HttpResponse('picture')),
    answer('get', '/dds/project/drawing/5/marks', { items: [], count: 0 }),
    answer('post', '/account/stepup', { item: { mfaType: 'totp' } }),
    answer('get', '/dds/project/request/item/7', { item: requestItemOf() }),
  );
});

test('the list says what waits for an answer, and leads to it', async () => {
  server.use(
    answer('get', '/dds/project/drawings/listing', { items: [drawingRowOf()], count: 1, summary: [] }),
  );
  showPage(DrawingsPage, { pattern: '/drawings', at: '/drawings', as: owner });
  expect(await screen.findByRole('link', { name: 'P-000003-01-02' })).toHaveAttribute('href', '/drawings/5');
  expect(screen.getByRole('cell', { name: 'Your answer needed' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Waiting for your answer 1' })).toBeInTheDocument();
  // Waivers are in it too.
  expect(screen.getByRole('button', { name: 'Approved or accepted' })).toBeInTheDocument();
});

test('waivers that expire say when, and an empty list of them says so in one sentence', async () => {
  const waiver = drawingRowOf({ expiresOn: '2027-05-01' });
  server.use(answer('get', '/dds/project/drawings/listing', { items: [waiver], count: 1, summary: [] }));
  const { user } = showPage(DrawingsPage, {
    pattern: '/drawings',
    at: '/drawings?waivers=expiring',
    as: owner,
  });
  expect(await screen.findByRole('cell', { name: 'May 1, 2027' })).toBeInTheDocument();
  server.use(answer('get', '/dds/project/drawings/listing', { items: [], count: 0, summary: [] }));
  await user.click(screen.getByRole('button', { name: 'Waivers to be signed' }));
  expect(await screen.findByText('No waivers to sign')).toBeVisible();
  expect(
    screen.queryByText('As soon as there is something to show, you’ll find it here.'),
  ).not.toBeInTheDocument();
});

test('the filter has the words of waivers beside those of drawings', async () => {
  server.use(
    answer('get', '/dds/project/drawings/listing', { items: [drawingRowOf()], count: 1, summary: [] }),
  );
  const at = '/drawings?f.status=rejected';
  showPage(DrawingsPage, { pattern: '/drawings', at, as: owner });
  expect(await screen.findByText(/Rejected or refused/)).toBeInTheDocument();
});

test('a drawing is shown with its units, and its answers stand at the foot', async () => {
  server.use(drawing({ units: [unitOf(), unitOf({ lineNumber: 2, isChanged: true })] }));
  const { user } = showPage(DrawingPage, one);
  expect(await screen.findByAltText('north.pdf, page 1 of 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Q2001, line 2' })).toBeVisible();
  expect(screen.getByText('Changed on the order')).toBeVisible();
  const bar = within(screen.getByRole('region', { name: 'Your answer' }));
  expect(bar.getByText('North elevation · Original')).toBeVisible();
  expect(await bar.findByText('2 units · for: Production · needed by Dec 4, 2026')).toBeVisible();
  // Without a mark there is nothing that this could take as its notes.
  await user.click(bar.getByRole('button', { name: 'Ask for changes' }));
  expect(bar.getByRole('alert')).toHaveTextContent('Mark the drawing first');
  await user.click(bar.getByRole('button', { name: 'More answers' }));
  expect(await screen.findByRole('menuitem', { name: 'Reject' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'For record' })).toBeVisible();
});

test('the note of the drafter stands above the sheet, and before what is signed', async () => {
  server.use(drawing({ notes: 'The sill has moved up.' }));
  const { user } = showPage(DrawingPage, one);
  expect(await screen.findByText('Note from the drafter')).toBeVisible();
  expect(screen.getAllByText('The sill has moved up.')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }));
  expect(await dialog.findByText('The sill has moved up.')).toBeVisible();
});

test('a file that is approved unopened is named beside the answers', async () => {
  const price = documentOf({ id: 22, slot: 'pricing', name: 'price.pdf' });
  server.use(drawing({ documents: [documentOf(), price] }));
  const { user } = showPage(DrawingPage, one);
  const bar = within(await screen.findByRole('region', { name: 'Your answer' }));
  expect(await bar.findByText('You haven’t opened price.pdf on this visit.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'price.pdf' }));
  await waitFor(() => expect(bar.queryByText(/haven’t opened/)).not.toBeInTheDocument());
  expect(bar.getByRole('button', { name: 'Approve' })).toBeEnabled();
});

test('changes are asked for in words first, and nothing is said of production', async () => {
  server.use(
    drawing({ openMarks: 1 }),
    answer('get', '/dds/project/drawing/5/marks', { items: [markOf()], count: 1 }),
    answer('post', '/account/stepup', { item: { mfaType: 'password' } }),
  );
  const { user } = showPage(DrawingPage, one);
  await user.click(await screen.findByRole('button', { name: 'Ask for changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for changes' }));
  expect(await dialog.findByLabelText('Password')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Notes (optional)')).toHaveFocus());
  expect(dialog.queryByText(/production/i)).not.toBeInTheDocument();
});

test('an approval over open marks asks what becomes of them', async () => {
  server.use(
    drawing({ openMarks: 1 }),
    answer('get', '/dds/project/drawing/5/marks', { items: [markOf({ authorId: 7 })], count: 1 }),
  );
  const { user } = showPage(DrawingPage, one);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const asked = await screen.findByRole('dialog', { name: 'There’s an open mark on this drawing' });
  expect(await within(asked).findByText(/The sill is too high/)).toBeVisible();
  expect(within(asked).getByRole('button', { name: 'Ask for changes' })).toBeVisible();
  await user.click(within(asked).getByRole('button', { name: 'Approve with 1 note' }));
  expect(await screen.findByRole('dialog', { name: 'Approve with 1 note' })).toBeVisible();
  expect(screen.getByText(/take the open marks into account as notes/)).toBeVisible();
});

test('open marks are resolved on the way to an approval, by the side that made them', async () => {
  server.use(
    drawing({ openMarks: 1 }),
    answer('get', '/dds/project/drawing/5/marks', { items: [markOf()], count: 1 }),
  );
  const { user } = showPage(DrawingPage, one);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const resolve = await screen.findByRole('button', { name: 'Resolve the mark first' });
  const sent: unknown[] = [];
  server.use(
    http.put('/api/dds/project/drawing/5/marks', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Done.' });
    }),
    drawing({ openMarks: 0 }),
  );
  await user.click(resolve);
  expect(await screen.findByRole('dialog', { name: 'Approve' })).toBeVisible();
  expect(sent).toEqual([{ markId: 31, isResolved: true }]);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('marks of the manufacturer are not the dealer’s to resolve', async () => {
  server.use(
    drawing({ openMarks: 1 }),
    answer('get', '/dds/project/drawing/5/marks', { items: [markOf({ side: 'staff' })], count: 1 }),
  );
  const { user } = showPage(DrawingPage, one);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(await asked.findByText(/The sill is too high/)).toBeVisible();
  expect(asked.getByRole('button', { name: 'Approve with 1 note' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resolve the mark first' })).not.toBeInTheDocument();
});

test('open marks are the notes of an answer once it is given, and the project stands at the top', async () => {
  server.use(
    drawing({
      status: 'approved_as_noted',
      answer: 'approved_as_noted',
      answerLabel: 'Approved as noted',
      answeredAt: '2026-11-21T15:00:00Z',
      openMarks: 1,
      allowedActions: [],
    }),
    answer('get', '/dds/project/drawing/5/marks', { items: [markOf()], count: 1 }),
  );
  const { user } = showPage(DrawingPage, one);
  await user.click(await screen.findByRole('button', { name: 'Marks: 1 note' }));
  expect(await screen.findByText('Note with the answer')).toBeVisible();
  expect(screen.queryByText('Open')).not.toBeInTheDocument();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(crumbs.getByRole('link', { name: 'Oak Court' })).toHaveAttribute('href', '/projects/3');
});

test('a mark is resolved where it is listed', async () => {
  server.use(
    drawing({ openMarks: 1 }),
    answer('get', '/dds/project/drawing/5/marks', { items: [markOf({ authorId: 7 })], count: 1 }),
  );
  const { user } = showPage(DrawingPage, one);
  const changed: unknown[] = [];
  server.use(
    http.put('/api/dds/project/drawing/5/marks', async ({ request }) => {
      changed.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Done.' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Marks: 1 open' }));
  await user.click(await screen.findByRole('button', { name: 'Resolve mark 1' }));
  await waitFor(() => expect(changed).toEqual([{ markId: 31, isResolved: true }]));
});

test('an approval is signed by name and a second step, for the files that were shown', async () => {
  const older = documentOf({ id: 20, version: 1, sha256: 'b'.repeat(64) });
  const price = documentOf({ id: 22, slot: 'pricing', name: 'price.pdf', sha256: 'c'.repeat(64) });
  server.use(
    drawing({ documents: [documentOf({ version: 2 }), older, price] }),
    answer('get', '/dds/project/drawings/listing', {
      items: [drawingRowOf(), drawingRowOf({ id: 6 }), drawingRowOf({ id: 8 })],
      count: 12,
    }),
  );
  const sent = heard('/dds/project/drawing/5/respond', {});
  const { user } = showPage(DrawingPage, one);
  expect(await screen.findByRole('tab', { name: 'price.pdf' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }));
  expect(await dialog.findByText('You approve north.pdf and price.pdf for 2 units.')).toBeVisible();
  expect(dialog.getByText(/SHA-256 aaaa/)).not.toBeVisible();
  expect(dialog.queryByText(/SHA-256 bbbb/)).not.toBeInTheDocument();
  // The signer's own name stands there.
  const name = dialog.getByLabelText('Your full name');
  expect(name).not.toHaveValue('');
  await user.clear(name);
  await user.click(await dialog.findByRole('button', { name: 'Approve' }));
  expect((await dialog.findAllByText('Type your full name.')).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText('Your full name'), 'Maya Okafor');
  await user.click(dialog.getByRole('button', { name: 'Sign by hand as well' }));
  const pad = dialog.getByRole('img', { name: 'Empty field for a signature' });
  fireEvent.pointerDown(pad, { pointerId: 1, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(pad, { pointerId: 1, clientX: 40, clientY: 30 });
  fireEvent.pointerUp(pad, { pointerId: 1 });
  await user.type(await dialog.findByLabelText('Verification code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    answer: 'approved',
    typedName: 'Maya Okafor',
    shownHashes: ['a'.repeat(64), 'c'.repeat(64)],
    authCode: '123456',
    signature: { kind: 'path' },
  });
  // What follows takes the focus and leads on.
  const banner = await screen.findByRole('status', { name: '' });
  expect(await screen.findByText('You’ve approved this drawing')).toBeVisible();
  await waitFor(() => expect(banner).toHaveFocus());
  expect(await screen.findByRole('link', { name: 'Next drawing: 11 left' })).toHaveAttribute(
    'href',
    '/drawings/6',
  );
});

test('files that were changed meanwhile are shown before anything is signed', async () => {
  server.use(
    drawing({}),
    refuse('post', '/dds/project/drawing/5/respond', { status: 409, message: 'Changed.', code: 'stale' }),
  );
  const { user } = showPage(DrawingPage, one);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Your full name'), 'Maya Okafor');
  await user.type(await dialog.findByLabelText('Verification code'), '123456');
  server.use(drawing({ documents: [documentOf({ version: 2, name: 'north-2.pdf' })] }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('region', { name: 'Viewer: north-2.pdf' })).toBeInTheDocument();
});

test('a waiver is accepted as it is, or refused with the reason', async () => {
  server.use(drawing({ ...asWaiver, units: [], unitCount: 0, expiresOn: '2027-05-01' }));
  const sent = heard('/dds/project/drawing/5/respond', {});
  const { user } = showPage(DrawingPage, one);
  expect(await screen.findByText(/^Beyond the tested size · expires May 1, 2027/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More answers' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Units' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse' }));
  expect(await dialog.findByText('You refuse north.pdf.')).toBeVisible();
  await user.type(dialog.getByLabelText('Your full name'), 'Maya Okafor');
  await user.type(await dialog.findByLabelText('Verification code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect((await dialog.findAllByText('Enter the reason for refusing it.')).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText('Notes'), 'Too short.');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ answer: 'rejected', notes: 'Too short.' });
});

test('a waiver whose last day is over says so', async () => {
  const over = { status: 'approved', statusLabel: 'Expired', isExpired: true, expiresOn: '2026-05-01' };
  server.use(drawing({ ...asWaiver, ...over, allowedActions: [] }));
  showPage(DrawingPage, one);
  expect(await screen.findByText('This waiver expired on May 1, 2026')).toBeVisible();
});

test('who may not answer is told who does', async () => {
  server.use(drawing({ allowedActions: [] }));
  showPage(DrawingPage, one);
  expect(await screen.findByText(/Someone at your company who may approve/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('an answer says who has signed it, and has its certificate', async () => {
  server.use(
    drawing({
      status: 'approved',
      statusLabel: 'Approved',
      answer: 'approved',
      answerLabel: 'Approved',
      answeredAt: '2026-11-21T15:00:00Z',
      signerName: 'Maya Okafor',
      certificate: true,
      allowedActions: [],
    }),
  );
  showPage(DrawingPage, one);
  expect(await screen.findByText(/^Approved: signed by Maya Okafor/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Certificate' })).toBeVisible();
});

test('a signature is a path of plain numbers within its field', () => {
  expect(
    pathOf([
      [
        [10, 10],
        [11, 10],
        [50.4, 60.6],
        [2000, -5],
      ],
    ]),
  ).toBe('M10 10L50 61L1000 0');
  expect(pathOf([[[5, 5]]])).toBe('M5 5L7 5');
  const long = Array.from({ length: 9000 }, (_, at): [number, number] => [(at * 7) % 1000, (at * 11) % 300]);
  const path = pathOf([long]);
  expect(path.length).toBeLessThanOrEqual(20_000);
  expect(path).toMatch(/^M[\dML .]+\d$/);
});
