import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectFileQueue } from '@/entities/project/file-queue';
import {
  drawingType,
  fileOf,
  lineOf,
  orderOf,
  projectItemOf,
  projectOf,
  requestItemOf,
  requestOf,
  verbs,
} from '@/entities/project/samples';
import { drawingRowOf } from '@/entities/drawing/samples';
import { today } from '@/shared/lib/today';
import { plusDays } from '@/shared/lib/week';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import NewRequestPage from './dealer/new-request-page';
import ProjectPage from './dealer/project-page';
import ProjectRequestPage from './dealer/project-request-page';
import ProjectsPage from './dealer/projects-page';

const owner = { sections: [grantOf('orders', 'view'), grantOf('projects', 'view', 'edit')] };
const one = { pattern: '/projects/:id', at: '/projects/3', as: owner };
const ofRequest = { pattern: '/projects/:project/requests/:id', at: '/projects/3/requests/7', as: owner };
const form = { pattern: '/projects/new', at: '/projects/new', as: owner };

const project = (item: object) => answer('get', '/dds/project', { item });
const request = (item: object, id = 7) => answer('get', `/dds/project/request/item/${id}`, { item });

/** Answers a call and keeps what was sent. */
function heard(method: 'post' | 'put', path: string, body: object) {
  const sent: unknown[] = [];
  server.use(
    http[method](`/api${path}`, async ({ request: asked }) => {
      sent.push(await asked.json());
      return HttpResponse.json({ isSuccess: true, message: 'Done.', ...body });
    }),
  );
  return sent;
}

beforeEach(() => {
  server.use(answer('get', '/dds/project/projectdrawings/3', { items: [], count: 0 }));
});

afterEach(() => {
  for (const { key } of projectFileQueue.store.getState().files)
    projectFileQueue.store.getState().cancel(key);
});

test('the list says where a reply or an answer is needed, and leads to the project', async () => {
  const items = [
    projectOf({ isAwaitingDealer: true, yourRequests: 1 }),
    projectOf({ id: 4, number: 'P-000004' }),
    projectOf({ id: 5, number: 'P-000005', openDrawings: 2, yourRequests: 1 }),
    projectOf({ id: 6, number: 'P-000006', yourRequests: 1 }),
  ];
  server.use(answer('get', '/dds/project/listing', { items, count: 4, summary: [] }));
  const as = { sections: [grantOf('projects', 'view', 'edit', 'approve')] };
  showPage(ProjectsPage, { pattern: '/projects', at: '/projects', as });
  expect(await screen.findByRole('link', { name: 'P-000003' })).toHaveAttribute('href', '/projects/3');
  expect(screen.getByRole('cell', { name: 'Needs your reply' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'With Transom' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Yours: 2 drawings' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Yours: 1 request' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start a request' })).toHaveAttribute('href', '/projects/new');
  expect(screen.getByRole('link', { name: 'Archived' })).toHaveAttribute('href', '/projects/archive');
});

test('a promised day that is over is late, unless a reply is awaited or the project was lost', async () => {
  const past = { nextPromisedOn: plusDays(today(), -3) };
  const items = [
    projectOf({ ...past, number: 'P-000004', id: 4 }),
    projectOf({ ...past, number: 'P-000005', id: 5, isAwaitingDealer: true, yourRequests: 1 }),
    projectOf({ ...past, number: 'P-000006', id: 6, status: 'lost' }),
  ];
  server.use(answer('get', '/dds/project/listing', { items, count: 3, summary: [] }));
  showPage(ProjectsPage, { pattern: '/projects', at: '/projects', as: owner });
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr');
  expect(await screen.findByRole('link', { name: 'P-000004' })).toBeVisible();
  expect(rowOf('P-000004')).toHaveTextContent(', late');
  expect(rowOf('P-000005')).toHaveTextContent('Needs your reply');
  expect(rowOf('P-000005')).not.toHaveTextContent('late');
  expect(rowOf('P-000006')).not.toHaveTextContent('late');
});

test('who can’t answer reads what is needed and not that it is theirs, and a lost project has nothing open', async () => {
  const items = [
    projectOf({ number: 'P-000004', id: 4, openDrawings: 1, yourRequests: 1 }),
    projectOf({ number: 'P-000005', id: 5, isAwaitingDealer: true, yourRequests: 1 }),
    projectOf({ number: 'P-000006', id: 6, status: 'lost', openRequests: 7 }),
  ];
  server.use(answer('get', '/dds/project/listing', { items, count: 3, summary: [] }));
  const as = { sections: [grantOf('projects', 'view')] };
  showPage(ProjectsPage, { pattern: '/projects', at: '/projects', as });
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr');
  expect(await screen.findByRole('link', { name: 'P-000004' })).toBeVisible();
  expect(rowOf('P-000004')).toHaveTextContent('1 drawing to answer');
  expect(rowOf('P-000005')).toHaveTextContent('Reply needed');
  expect(rowOf('P-000006')).not.toHaveTextContent('7');
});

test('a project leads with what waits for its dealer, and sorts its requests by who has to act', async () => {
  const waits = requestOf({
    id: 7,
    title: 'North face',
    status: 'responded',
    category: 'paused',
    openDrawings: 1,
  });
  const late = requestOf({ id: 8, title: 'South face', isOverdue: true });
  const over = requestOf({ id: 9, title: 'East face', status: 'completed', category: 'done' });
  server.use(
    project(projectItemOf({ bidOn: '2027-01-01', requests: [over, late, waits] })),
    answer('get', '/dds/project/projectdrawings/3', {
      items: [drawingRowOf({ id: 5, requestId: 7, statusAt: '2026-11-02T15:00:00Z' })],
      count: 1,
    }),
  );
  showPage(ProjectPage, one);
  expect(await screen.findByText(/^Bid Jan 1, 2027, /)).toBeVisible();
  expect(screen.getByText('Yours: North face')).toBeVisible();
  expect(await screen.findByText('1 drawing to answer, since Nov 2, 2026')).toBeVisible();
  // The one drawing that waits, or else the request.
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/drawings/5');
  expect(screen.getByRole('link', { name: 'North face' })).toHaveAttribute('href', '/projects/3/requests/7');
  expect(screen.getByRole('heading', { name: 'With Transom (1)' })).toBeVisible();
  expect(screen.getByText('answer was due Dec 2, 2026')).toBeVisible();
  expect(screen.getByText('Done (1)')).toBeVisible();
  expect(screen.getByText('East face')).not.toBeVisible();
});

test('a project says what of it is open, where more than that waits for its dealer', async () => {
  const draft = requestOf({ id: 6, title: 'Lobby', status: 'draft', category: 'paused' });
  const asks = requestOf({ id: 7, title: 'South face', status: 'awaiting_dealer', category: 'paused' });
  server.use(project(projectItemOf({ requests: [draft, asks] })));
  showPage(ProjectPage, one);
  expect(
    await screen.findByText(
      /^1 open request: sent, .* Drafts, and drawings to answer .* are yours as well\.$/,
    ),
  ).toBeVisible();
});

test('what waits for a reply leads, before drafts that were begun earlier', async () => {
  const draft = requestOf({
    id: 7,
    title: 'Lobby',
    status: 'draft',
    statusAt: '2026-10-01T15:00:00Z',
  });
  const asks = requestOf({ id: 8, title: 'South face', status: 'awaiting_dealer' });
  server.use(project(projectItemOf({ requests: [draft, asks] })));
  showPage(ProjectPage, one);
  expect(await screen.findByText('Yours: South face')).toBeVisible();
});

test('a link to reply opens the one request that asks', async () => {
  const draft = requestOf({ id: 6, status: 'draft' });
  const asks = requestOf({ id: 7, status: 'awaiting_dealer' });
  server.use(project(projectItemOf({ requests: [draft, asks] })));
  const { router } = showPage(ProjectPage, { ...one, at: '/projects/3?reply' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects/3/requests/7'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a link to reply opens the project where several requests ask', async () => {
  const asks = [7, 8].map((id) => requestOf({ id, title: `Face ${id}`, status: 'awaiting_dealer' }));
  server.use(project(projectItemOf({ requests: asks })));
  const { router } = showPage(ProjectPage, { ...one, at: '/projects/3?reply' });
  expect(await screen.findByText('Yours: Face 7')).toBeVisible();
  expect(router.state.location.pathname).toBe('/projects/3');
});

test('the address that a request had before leads to its own', async () => {
  server.use(project(projectItemOf()));
  const { router } = showPage(ProjectPage, { ...one, at: '/projects/3?request=7' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects/3/requests/7'));
});

test('a request is read in its own project, whatever its address says', async () => {
  server.use(request(requestItemOf({ projectId: 4 })));
  const { router } = showPage(ProjectRequestPage, ofRequest);
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects/4/requests/7'));
});

test('the question that waits for an answer stands first on the page of a request', async () => {
  server.use(
    request(
      requestItemOf({
        status: 'awaiting_dealer',
        statusLabel: 'Your reply needed',
        allowedActions: verbs(['reply', 'Answer the question']),
        files: [fileOf()],
        messages: [
          {
            id: 1,
            at: '2026-11-20T15:00:00Z',
            authorName: 'Ines Falk',
            side: 'staff',
            kind: 'question',
            body: 'Which mullion?',
            isInternal: false,
          },
        ],
      }),
    ),
  );
  showPage(ProjectRequestPage, ofRequest);
  expect(await screen.findByText('We need your reply')).toBeVisible();
  expect(await screen.findByLabelText('Your reply')).toBeVisible();
  // In the conversation as well.
  expect(screen.getAllByText('Which mullion?')).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'plan.pdf' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Oak Court · P-000003' })).toHaveAttribute('href', '/projects/3');
});

test('a revision is asked for with its reason, and is what the page shows next', async () => {
  server.use(
    request(
      requestItemOf({
        status: 'responded',
        response: 'See the drawing.',
        allowedActions: verbs(['revision', 'Request a revision']),
      }),
    ),
  );
  const sent = heard('post', '/dds/project/request/revision/7', { id: 9 });
  const { user, router } = showPage(ProjectRequestPage, ofRequest);
  const revise = await screen.findByRole('button', { name: 'Request a revision' });
  expect(revise).not.toHaveAttribute('data-variant');
  await user.click(revise);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Request a revision' }));
  expect((await dialog.findAllByText('Choose a reason.')).length).toBeGreaterThan(0);
  await user.selectOptions(dialog.getByLabelText('What is the reason?'), 'Site condition');
  await user.type(dialog.getByLabelText('What has to change?'), 'The opening is narrower.');
  server.use(request(requestItemOf({ id: 9, number: 'P-000003-01A' }), 9));
  await user.click(dialog.getByRole('button', { name: 'Request a revision' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects/3/requests/9'));
  expect(sent).toEqual([
    { reasonCode: 'site_condition', comment: 'The opening is narrower.', rowVersion: 5 },
  ]);
});

test('what stands in the way of archiving is named, and once it is done the project is archived', async () => {
  const verbsOfOwner = verbs(['update', 'Edit']);
  server.use(project(projectItemOf({ allowedActions: verbsOfOwner })), request(requestItemOf()));
  const { user } = showPage(ProjectPage, one);
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('This project can’t be archived yet')).toBeVisible();
  expect(dialog.getByText(/^Once it’s archived, the project leaves the list/)).toBeVisible();
  expect(dialog.getByRole('link', { name: /^P-000003-01/ })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
  const closing = dialog.getAllByRole('button', { name: 'Close' }).at(-1);
  if (closing) await user.click(closing);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a project without open requests is archived after a second thought', async () => {
  const calls: string[] = [];
  server.use(
    project(
      projectItemOf({
        requests: [requestOf({ status: 'completed', category: 'done' })],
        allowedActions: verbs(['update', 'Edit'], ['archive', 'Archive']),
      }),
    ),
    request(requestItemOf({ status: 'completed', category: 'done' })),
    http.put('/api/dds/project/archive/3', () => {
      calls.push('archive');
      return HttpResponse.json({ isSuccess: true, message: 'Archived.' });
    }),
  );
  const { user } = showPage(ProjectPage, one);
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(calls).toEqual(['archive']));
});

test('the units of a project say what they are approved for', async () => {
  server.use(
    project(projectItemOf({ orders: [orderOf(), orderOf({ id: 22, number: 'W3001', kind: 'order' })] })),
    answer('get', '/dds/project/approvals/3', {
      item: {
        purposes: [
          { id: 1, name: 'Pricing' },
          { id: 2, name: 'Production' },
        ],
        units: [
          {
            orderId: 21,
            orderNumber: 'Q2001',
            isQuote: true,
            lineNumber: 1,
            mark: 'W-101',
            description: 'Casement window',
            cells: [
              { purposeId: 1, drawingId: 5, itemNumber: 'P-000003-01-02', revision: 'A', status: 'approved' },
              { purposeId: 2, status: 'none' },
            ],
          },
        ],
        count: 1,
      },
    }),
  );
  const { user } = showPage(ProjectPage, one);
  await user.click(await screen.findByRole('tab', { name: 'Units (4)' }));
  expect(await screen.findByRole('cell', { name: 'Casement window' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Approved: P-000003-01-02 · Revision A' })).toHaveAttribute(
    'href',
    '/drawings/5',
  );
  expect(screen.getByRole('cell', { name: 'None' })).toBeVisible();
});

const promised = { promisedOn: '2026-12-02', minimumLead: 3, earliestOn: '2026-11-30' };

const choices = [
  answer('get', '/dds/project/projecttypes', {
    items: [{ id: 1, code: 'commercial', name: 'Commercial', isActive: true }],
    count: 1,
  }),
  answer('get', '/dds/project/request/types', { items: [drawingType], count: 1 }),
  answer('get', '/dds/project/request/promise', { item: promised }),
];

test('what a type demands is said before anything is sent, with the promised date', async () => {
  server.use(...choices);
  const { user } = showPage(NewRequestPage, form);
  await user.type(await screen.findByLabelText('Project name'), 'Oak Court');
  await screen.findByRole('option', { name: 'Commercial' });
  await user.selectOptions(screen.getByLabelText('Project type'), 'Commercial');
  await user.selectOptions(screen.getByLabelText('What do you need?'), 'Drawing request');
  expect(await screen.findByText('We’ll answer by Dec 2, 2026')).toBeVisible();
  expect(screen.getByText('Needs at least one file.')).toBeVisible();
  await user.type(screen.getByLabelText('Subject'), 'North face');
  await user.click(screen.getByRole('button', { name: 'Submit request' }));
  expect((await screen.findAllByText('Add at least one file.')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Choose a day.').length).toBeGreaterThan(0);
});

test('choices that could not be loaded say so at their field, and can be asked for again', async () => {
  server.use(
    refuse('get', '/dds/project/projecttypes', { status: 500, message: 'The types are unavailable.' }),
    refuse('get', '/dds/project/request/types', { status: 500, message: 'The choices are unavailable.' }),
  );
  const { user } = showPage(NewRequestPage, form);
  const kind = await screen.findByLabelText('Project type');
  await waitFor(() => expect(kind).toHaveAccessibleDescription(/^The types are unavailable. Try again$/));
  const type = screen.getByLabelText('What do you need?');
  await waitFor(() => expect(type).toHaveAccessibleDescription(/The choices are unavailable. Try again$/));

  server.use(...choices);
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button);
  expect(await screen.findByRole('option', { name: 'Drawing request' })).toBeInTheDocument();
  expect(await screen.findByRole('option', { name: 'Commercial' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(type).toHaveFocus();
});

test('all that is missing is said at once, in the order of the fields', async () => {
  server.use(...choices);
  const { user } = showPage(NewRequestPage, form);
  await screen.findByRole('option', { name: 'Drawing request' });
  await user.selectOptions(screen.getByLabelText('What do you need?'), 'Drawing request');
  await user.click(screen.getByRole('button', { name: 'Submit request' }));
  const said = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Enter a project name.',
    'Choose a project type.',
    'Enter a subject.',
    'When do you need the answer? Choose a day.',
    'Add at least one file.',
  ]);
});

test('a new project, its request, the file and the submission follow each other', async () => {
  server.use(...choices);
  const projects = heard('post', '/dds/project', { id: 3 });
  const drafts = heard('post', '/dds/project/request', { id: 7, item: requestItemOf({ status: 'draft' }) });
  const steps = heard('put', '/dds/project/request/action', { id: 7, item: requestItemOf() });
  const files: string[] = [];
  server.use(
    request(requestItemOf({ status: 'draft', files: [] })),
    http.post('/api/dds/project/upload/7', ({ request: asked }) => {
      files.push(new URL(asked.url).search);
      return HttpResponse.json({ isSuccess: true, message: '', id: 11 });
    }),
  );
  const { user, router } = showPage(NewRequestPage, form);
  await user.type(await screen.findByLabelText('Project name'), 'Oak Court');
  await screen.findByRole('option', { name: 'Commercial' });
  await user.selectOptions(screen.getByLabelText('Project type'), 'Commercial');
  await user.selectOptions(screen.getByLabelText('What do you need?'), 'Drawing request');
  await user.type(screen.getByLabelText('Subject'), 'North face');
  await user.type(await screen.findByLabelText('When do you need the answer?'), '2026-12-10');
  await user.tab();
  await user.upload(
    screen.getByTestId('files'),
    new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' }),
  );
  await user.click(screen.getByRole('button', { name: 'Submit request' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects/3/requests/7'));
  expect(projects).toMatchObject([{ name: 'Oak Court', typeId: 1, contacts: [] }]);
  expect(drafts).toMatchObject([{ projectId: 3, typeId: 2, isDraft: true, needBy: '2026-12-10' }]);
  expect(files).toEqual(['?slot=request']);
  expect(steps).toEqual([{ id: 7, action: 'submit' }]);
});

test('an order is ordered again: its job, its units and its number stand in the request', async () => {
  const line = { ...lineOf(), quantity: 2, description: 'Casement', size: '24 × 60 in', mark: 'W-101' };
  server.use(
    ...choices,
    answer('get', '/order', {
      item: { id: 9, kind: 'order', orderNumber: 'W242189', suffix: '', jobName: 'Lot 39' },
    }),
    answer('get', '/order/lineitems', { items: [line], count: 1 }),
    answer('get', '/order/lineitems/details', {
      items: [
        { category: 'Frame', label: 'Exterior colour', value: 'Iron ore' },
        { category: 'Frame', label: 'Interior colour', value: 'White' },
        { category: 'Frame', label: 'Jamb depth', value: '4 9/16"' },
        { category: 'Glass', label: 'Glass package', value: 'Triple low-E' },
        { category: 'Glass', label: 'Glass type', value: 'Casement' },
      ],
      count: 4,
    }),
    answer('get', '/order/around', { item: {} }),
  );
  server.use(
    answer('get', '/dds/project/request/types', {
      items: [
        drawingType,
        { ...drawingType, id: 1, code: 'quote', name: 'New quote request', needsFile: false },
      ],
      count: 2,
    }),
  );
  const { user } = showPage(NewRequestPage, { ...form, at: '/projects/new?order=9' });
  expect(await screen.findByLabelText('Project name')).toHaveValue('Lot 39');
  expect(screen.getByRole('heading', { level: 1, name: 'Order again' })).toBeVisible();
  expect(screen.getByText(/^We answer with a quote/)).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveValue('Order again: Lot 39');
  expect(screen.getByLabelText(/^Details/)).toHaveValue(
    '2 × Casement, 24 × 60 in, W-101 (Exterior colour: Iron ore; Interior colour: White; Glass package: Triple low-E)',
  );
  expect(await screen.findByLabelText(/^Order number/)).toHaveValue('W242189');
  const need = screen.getByLabelText('What do you need?');
  await waitFor(() => expect(need).toHaveDisplayValue('New quote request'));
  await user.selectOptions(need, 'Drawing request');
  expect(need).toHaveDisplayValue('Drawing request');
  expect(screen.getByText('All fields are required unless marked optional.')).toBeVisible();
});

test('a refused project keeps what was entered, with the reason beside its field', async () => {
  server.use(
    ...choices,
    refuse('post', '/dds/project', {
      status: 422,
      message: 'Check the fields.',
      errors: { typeId: ['Choose a type.'] },
    }),
  );
  const { user } = showPage(NewRequestPage, form);
  await user.type(await screen.findByLabelText('Project name'), 'Oak Court');
  await screen.findByRole('option', { name: 'Commercial' });
  await user.selectOptions(screen.getByLabelText('Project type'), 'Commercial');
  await user.selectOptions(screen.getByLabelText('What do you need?'), 'Drawing request');
  await user.type(screen.getByLabelText('Subject'), 'North face');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByLabelText('Project type')).toBeInvalid();
  expect(screen.getByLabelText('Project name')).toHaveValue('Oak Court');
});

test('a draft is gone on with, and one that was submitted is read in its project', async () => {
  server.use(
    ...choices,
    project(projectItemOf()),
    request(requestItemOf({ status: 'draft', allowedActions: verbs(['update', 'Edit']), files: [fileOf()] })),
  );
  showPage(NewRequestPage, { ...form, at: '/projects/new?draft=7' });
  expect(await screen.findByLabelText('Subject')).toHaveValue('Elevations of the north face');
  expect(await screen.findByRole('button', { name: 'plan.pdf' })).toBeVisible();
  expect(screen.queryByLabelText('Project name')).not.toBeInTheDocument();
});

test('people who may not ask read why', async () => {
  showPage(NewRequestPage, { ...form, as: { sections: [grantOf('projects', 'view')] } });
  expect(await screen.findByText('You can’t make requests here')).toBeVisible();
});

test('the search for a number says what it has found, and what has failed', async () => {
  const user = userEvent.setup();
  const looked: (string | null)[] = [];
  let isDown = true;
  let known: readonly object[] = [];
  server.use(
    answer('get', '/dds/project/request/types', { items: [drawingType], count: 1 }),
    answer('get', '/dds/project/projecttypes', { items: [], count: 0 }),
    http.get('/api/order/ddsquotelisting', () =>
      isDown
        ? HttpResponse.json({ isSuccess: false, message: 'We are busy.' }, { status: 503 })
        : HttpResponse.json({ isSuccess: true, message: '', items: [], count: 0 }),
    ),
    http.get('/api/order/lookup', ({ request: asked }) => {
      looked.push(new URL(asked.url).searchParams.get('filter'));
      return HttpResponse.json({ isSuccess: true, message: '', items: known, count: known.length });
    }),
    answer('get', '/order/firstunits', { items: [], count: 0 }),
  );
  showPage(NewRequestPage, form);
  const field = await screen.findByLabelText(/^Quote number/);
  await user.type(field, 'Q-7');
  expect(await screen.findByText('The search failed: We are busy.')).toBeVisible();

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^We don’t know this number yet/)).toBeVisible();
  expect(looked).toEqual([
    JSON.stringify([
      ['orderNumber', '=', 'Q-7'],
      'or',
      [['orderNumber', '=', 'Q'], 'and', ['suffix', '=', '7']],
    ]),
  ]);

  // An order is no quote.
  const order = { id: 5, orderNumber: 'W-1', suffix: 'B', kind: 'order', jobName: 'Mill' };
  known = [order];
  await user.clear(field);
  await user.type(field, 'w-1-b');
  expect(await screen.findByText(/^This is the number of an order/)).toBeVisible();

  // In no list, but there.
  known = [order, { ...order, id: 6, kind: 'quote' }];
  await user.type(field, '{Backspace}{Backspace}');
  await user.type(field, '-B');
  await user.click(await screen.findByRole('option', { name: /W-1-B · Mill/ }));
  expect(field).toHaveValue('W-1-B');
  expect(screen.queryByText(/^We don’t know/)).not.toBeInTheDocument();

  await user.clear(field);
  expect(await screen.findByText(/^There are no quotes to choose from/)).toBeVisible();
});
