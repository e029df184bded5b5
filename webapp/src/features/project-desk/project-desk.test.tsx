import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { ProjectRequestItem } from '@/entities/project/model';
import { drawingType, fileOf, lineOf, projectItemOf } from '@/entities/project/samples';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { plantInWinnipeg } from '@/test/plant';
import { show, showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { nextOf, publishable, turnOf } from './model';
import { RequestNotices } from './parts/request-notices';
import { deskOf, loads, questionOf, staffRequestOf, verb } from './samples';
import NewProjectRequestPage from './staff/new-project-request-page';
import ProjectRequestPage from './staff/project-request-page';
import ProjectRequestsPage from './staff/project-requests-page';

const as = authorizationOf({
  user: { id: 3, kind: 'staff', name: 'Dora Kim', email: 'dora@maker.test' },
  sections: [grantOf('projects', 'view', 'edit', 'approve', 'delete', 'respond'), grantOf('orders', 'view')],
});

const root = '/admin/dds/requests';
const members = [
  { id: 21, name: 'Ines Roy', departmentId: 4, departmentName: 'Engineering' },
  { id: 22, name: 'Paul Lam', departmentId: 4, departmentName: 'Engineering' },
  { id: 23, name: 'Mia Holt', departmentId: 5, departmentName: 'Estimating' },
];

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  useSession.setState({ isStaff: true });
  server.use(
    answer('get', `${root}/load`, { items: loads, count: loads.length }),
    answer('get', `${root}/7/lineitems`, { items: [lineOf()], count: 1 }),
    answer('get', '/admin/dds/project/item/3', { item: projectItemOf() }),
    answer('get', '/admin/dds/requesttypes', { items: [drawingType], count: 1 }),
    answer('get', '/admin/dds/draftingrequests/departments/users', { items: members, count: 3 }),
  );
});

const keep =
  (body: object = { isSuccess: true, message: 'Done.' }) =>
  async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    sent.push([pathname.replace(`/api${root}/`, '') + search, await request.json()]);
    return HttpResponse.json(body);
  };

/** The page of a request, and every step with it that is sent. */
function open(changes: Partial<ProjectRequestItem>) {
  server.use(
    answer('get', `${root}/7`, { item: staffRequestOf(changes) }),
    http.put(`/api${root}/action`, keep()),
    http.put(`/api${root}/7/departments/:question`, keep()),
    http.post(`/api${root}/message`, keep()),
    http.patch(`/api${root}/7/orphaned`, keep()),
  );
  return showPage(ProjectRequestPage, {
    pattern: '/admin/project-requests/:id',
    at: '/admin/project-requests/7',
    as,
  }).user;
}

const dialog = async () => within(await screen.findByRole('dialog'));

/** A part of the page, by its heading. */
async function panel(name: string) {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const section = heading.closest('section');
  if (section === null) throw new Error(`${name} heads no panel`);
  return within(section);
}

test('the page says whose turn it is, by name where someone has it', () => {
  expect(turnOf(staffRequestOf())).toBe('Drafter: Dora Kim');
  expect(turnOf(staffRequestOf({ status: 'submitted' }))).toBe('Drafting supervisor');
  expect(turnOf(staffRequestOf({ status: 'internal_review', checkerName: 'Leo Brandt' }))).toBe(
    'Checker: Leo Brandt',
  );
  const departments = [
    questionOf(),
    questionOf({ id: 32 }),
    questionOf({ id: 33, departmentName: 'Estimating', status: 'responded' }),
  ];
  expect(turnOf(staffRequestOf({ status: 'in_departments', desk: deskOf({ departments }) }))).toBe(
    'Departments: Engineering',
  );
  expect(turnOf(staffRequestOf({ status: 'awaiting_dealer' }))).toBe('The dealer');
});

test('the likely next step is the first that the reader may take', () => {
  expect(nextOf(staffRequestOf({ status: 'submitted', allowedActions: [verb('triage')] }))).toBe('triage');
  expect(nextOf(staffRequestOf({ status: 'responded', allowedActions: [] }))).toBeUndefined();
});

test('only what the reader may do has a button, and starting needs no form', async () => {
  const user = open({ allowedActions: [verb('start'), verb('message')] });
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await waitFor(() => expect(sent).toEqual([['action', { requestId: 7, action: 'start', rowVersion: 5 }]]));
  expect(screen.queryByRole('button', { name: 'Ask the dealer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Write a message' })).toBeNull();
});

test('a drafter is chosen by what everyone has in hand, with a priority and a day', async () => {
  const user = open({
    status: 'submitted',
    drafterId: null,
    drafterName: null,
    allowedActions: [verb('triage')],
  });
  await user.click(await screen.findByRole('button', { name: 'Assign drafter' }));
  const form = await dialog();
  await user.click(await form.findByRole('button', { name: 'Assign drafter' }));
  expect(await form.findByRole('link', { name: /Choose a drafter/ })).toBeVisible();
  await form.findAllByRole('option', { name: 'Leo Brandt · 0 open' });
  await user.selectOptions(form.getByLabelText('Drafter'), 'Leo Brandt · 0 open');
  await user.selectOptions(form.getByLabelText('Checker (optional)'), 'Dora Kim · 4 open');
  await user.selectOptions(form.getByLabelText('Priority'), 'Urgent');
  await user.click(form.getByRole('button', { name: 'Assign drafter' }));
  const given = { priority: 'urgent', drafterId: 8, checkerId: 3, dueOn: '2026-12-02' };
  await waitFor(() =>
    expect(sent).toEqual([['action', { requestId: 7, action: 'triage', ...given, rowVersion: 5 }]]),
  );
});

test('a department is asked once more, and its files are sent once the question is there', async () => {
  let uploads = 0;
  const user = open({
    status: 'in_departments',
    desk: deskOf({ departments: [questionOf({ status: 'responded', response: 'It does.' })] }),
    allowedActions: [verb('adddepartment')],
  });
  server.use(
    http.post(`/api${root}/7/departments`, keep({ isSuccess: true, message: 'Asked.', id: 44 })),
    http.post(`/api${root}/7/departments/44/upload`, ({ request }) => {
      uploads += 1;
      expect(new URL(request.url).searchParams.get('isResponse')).toBe('false');
      return uploads === 1
        ? HttpResponse.json({ isSuccess: false, message: 'Not today.' }, { status: 429 })
        : HttpResponse.json({ isSuccess: true, message: 'Added.', id: 9 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Ask a department' }));
  const form = await dialog();
  await form.findByRole('option', { name: 'Engineering' });
  await user.selectOptions(form.getByLabelText('Department'), 'Engineering');
  expect(form.getByText('Asked once already')).toBeVisible();
  await user.type(form.getByLabelText('Question'), 'And with snow?');
  const drawing = new File(['%PDF'], 'mullion.pdf', { type: 'application/pdf' });
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
  if (input === null) throw new Error('no place for files');
  await user.upload(input, drawing);
  await user.click(form.getByRole('button', { name: 'Ask a department' }));
  expect(await form.findByText('Not today.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Ask a department' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const question = { departmentId: 4, question: 'And with snow?', dueOn: null, rowVersion: 5 };
  expect(sent).toEqual([['7/departments', question]]);
  expect(uploads).toBe(2);
});

test('each question stands with its answer, and members alone answer', async () => {
  const departments = [
    questionOf({
      id: 31,
      status: 'responded',
      statusLabel: 'Answered',
      response: 'It does.',
      hours: 1.5,
      answeredAt: '2026-11-22T15:00:00Z',
      answeredByName: 'Ines Roy',
    }),
    questionOf({ id: 32, question: 'And with snow?', isMember: true }),
    questionOf({ id: 33, departmentId: 5, departmentName: 'Estimating', question: 'How much is it?' }),
  ];
  const user = open({
    status: 'in_departments',
    desk: deskOf({ departments }),
    allowedActions: [verb('answer'), verb('work')],
  });
  const asked = await panel('Departments');
  expect(asked.getByText('It does.')).toBeVisible();
  expect(asked.getByText(/Answered by Ines Roy.*1.5 hours/)).toBeVisible();
  expect(asked.getByRole('heading', { name: /Engineering, asked again/ })).toBeVisible();
  expect(asked.queryByRole('button', { name: 'Answer · Estimating' })).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Start work · Engineering' }));
  await waitFor(() => expect(sent).toEqual([['7/departments/32', { isWorking: true, rowVersion: 5 }]]));
  await user.click(asked.getByRole('button', { name: 'Answer · Engineering' }));
  const form = await dialog();
  await user.type(await form.findByLabelText('Answer'), 'Two metres of it.');
  await user.type(form.getByLabelText('Hours spent (optional)'), '1.3');
  await user.click(form.getByRole('button', { name: 'Answer' }));
  expect(await form.findByRole('link', { name: /quarter hours/ })).toBeVisible();
  await user.clear(form.getByLabelText('Hours spent (optional)'));
  await user.type(form.getByLabelText('Hours spent (optional)'), '0.75');
  await user.click(form.getByRole('button', { name: 'Answer' }));
  const said = { text: 'Two metres of it.', hours: 0.75, isNotNeeded: false, rowVersion: 5 };
  await waitFor(() => expect(sent.at(-1)).toEqual(['7/departments/32?isResponse=true', said]));
});

test('a response shows the files that are ticked, never what is pinned or a question’s', async () => {
  const files = [
    fileOf({ id: 1, name: 'north.pdf', slot: 'drawing', isInternal: true }),
    fileOf({ id: 2, name: 'north.pdf', slot: 'drawing', version: 2, isInternal: true }),
    fileOf({ id: 3, name: 'costs.xlsx', slot: 'pricing', isInternal: true, isPinned: true }),
  ];
  const attachments = [
    fileOf({ id: 4, name: 'ask.pdf', slot: 'question', isInternal: true }),
    fileOf({ id: 5, name: 'loads.pdf', slot: 'answer', isInternal: true }),
  ];
  const desk = deskOf({ departments: [questionOf({ status: 'responded', attachments })] });
  expect(publishable({ files, desk }).map(({ id }) => id)).toEqual([2, 5]);
  const user = open({ status: 'internal_review', files, desk, allowedActions: [verb('respond')] });
  await user.click(await screen.findByRole('button', { name: 'Respond' }));
  const form = await dialog();
  await user.click(await form.findByRole('button', { name: 'Respond' }));
  expect(await form.findByRole('link', { name: /Select at least one file/ })).toBeVisible();
  await user.click(form.getByLabelText('north.pdf · Drawings · Version 2'));
  await user.click(form.getByRole('button', { name: 'Respond' }));
  const given = { files: [2], text: '' };
  await waitFor(() =>
    expect(sent).toEqual([['action', { requestId: 7, action: 'respond', ...given, rowVersion: 5 }]]),
  );
});

test('a word is a note or goes to the dealer by the button that is pressed', async () => {
  const user = open({ allowedActions: [verb('message')] });
  const talk = await panel('Conversation');
  await user.type(await talk.findByLabelText('Message or note'), 'Kyle is on site.');
  await user.click(talk.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(sent).toEqual([['message', { id: 7, text: 'Kyle is on site.', isInternal: true }]]),
  );
  expect(talk.getByText(/A message is read by Northgate Windows/)).toBeVisible();
  // What is refused does not make the next word the dealer's.
  await user.click(talk.getByRole('button', { name: 'Send to dealer' }));
  expect(sent).toHaveLength(1);
  await user.type(talk.getByLabelText('Message or note'), 'Ask planning.');
  await user.click(talk.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(['message', { id: 7, text: 'Ask planning.', isInternal: true }]),
  );
  await user.type(talk.getByLabelText('Message or note'), 'Hello.');
  await user.click(talk.getByRole('button', { name: 'Send to dealer' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['message', { id: 7, text: 'Hello.', isInternal: false }]));
});

test('of an internal request it is said that no dealer sees it, and nothing can be sent to one', async () => {
  const user = open({ isInternal: true, allowedActions: [verb('message')] });
  expect(await screen.findByText('Internal request')).toBeVisible();
  const talk = await panel('Conversation');
  expect(talk.queryByRole('button', { name: 'Send to dealer' })).toBeNull();
  await user.type(talk.getByLabelText('Internal note'), 'For us.');
  await user.click(talk.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(sent).toEqual([['message', { id: 7, text: 'For us.', isInternal: true }]]));
});

const orphan: Partial<ProjectRequestItem> = {
  number: 'R-000007',
  status: 'submitted',
  isOrphan: true,
  projectId: null,
  projectNumber: null,
  projectName: null,
  account: null,
  accountName: null,
  claimedAccount: 'Northgate',
  desk: deskOf({
    proposals: [
      {
        account: 'NG-1001',
        accountName: 'Northgate Windows',
        projectId: 3,
        projectNumber: 'P-000003',
        projectName: 'Oak Court',
        score: 95,
      },
      { account: 'NG-1001', accountName: 'Northgate Windows', projectId: null, score: 70 },
    ],
  }),
  allowedActions: [verb('link'), verb('reject')],
};

test('a proposal asks once who will see the orphan, and a conflict is put before the reader', async () => {
  const user = open(orphan);
  expect(await screen.findByText(/“Northgate”, not confirmed/)).toBeVisible();
  server.use(
    http.patch(
      `/api${root}/7/orphaned`,
      () =>
        HttpResponse.json(
          {
            isSuccess: false,
            message: 'Changed.',
            code: 'stale',
            item: staffRequestOf({ ...orphan, title: 'South face', rowVersion: 6 }),
          },
          { status: 409 },
        ),
      { once: true },
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Link to P-000003' }));
  const asked = await dialog();
  expect(await asked.findByText(/^Northgate Windows will see this request with its files/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Link' }));
  await screen.findByText('South face');
  const conflict = await dialog();
  expect(await conflict.findByText('South face')).toBeVisible();
  server.use(http.patch(`/api${root}/7/orphaned`, keep()));
  await user.click(conflict.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(sent).toEqual([['7/orphaned', { projectId: 3, rowVersion: 6 }]]));
});

test('an orphan gets a project of its own, or ends with a reason', async () => {
  const user = open(orphan);
  await user.click(await screen.findByRole('button', { name: 'Create a project for Northgate Windows' }));
  await user.click((await dialog()).getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['7/orphaned', { account: 'NG-1001', projectName: 'Elevations of the north face', rowVersion: 5 }],
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const form = await dialog();
  await user.type(await form.findByLabelText('Reason'), 'Not for us');
  await user.click(form.getByRole('button', { name: 'Reject' }));
  const rejected = { isRejected: true, reason: 'Not for us', rowVersion: 5 };
  await waitFor(() => expect(sent.at(-1)).toEqual(['7/orphaned', rejected]));
});

test('a project is valued from its request', async () => {
  server.use(
    answer('get', '/admin/dds/project/item/3', {
      item: projectItemOf({ value: 12_000, currency: 'USD', allowedActions: [verb('price')] }),
    }),
    http.patch('/api/admin/dds/project/3/price', keep()),
  );
  const user = open({});
  const project = await panel('Project');
  expect(await project.findByText(/12,000\.00/)).toBeVisible();
  await user.click(project.getByRole('button', { name: 'Set value' }));
  const form = await dialog();
  const amount = await form.findByLabelText('Value');
  await user.clear(amount);
  await user.type(amount, '15,500');
  await user.click(form.getByRole('button', { name: 'Set value' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/admin/dds/project/3/price', { price: 15_500, currency: 'USD', rowVersion: 4 }],
    ]),
  );
});

test('since when a request is overdue is said in the time of the plant, which is named', () => {
  plantInWinnipeg();
  show(<RequestNotices request={staffRequestOf({ desk: deskOf({ overdueAt: '2026-12-03T04:00:00Z' }) })} />);
  expect(screen.getByText(/Dec 2, 2026, 11:00\sp\.m\.\sCT/)).toBeVisible();
});

test('the tabs of the queue are the work lists, the open ones first', async () => {
  const asked: string[] = [];
  server.use(
    http.get(`/api${root}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push([searchParams.get('reportType'), searchParams.get('filter')].filter(Boolean).join(' '));
      const items = [staffRequestOf({ isInternal: true, isOverdue: true })];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: 1 });
    }),
  );
  const { user } = showPage(ProjectRequestsPage, {
    pattern: '/admin/project-requests',
    at: '/admin/project-requests',
    as,
  });
  expect(await screen.findByRole('link', { name: 'P-000003-01' })).toBeVisible();
  expect(asked.at(-1)).toBe('open');
  expect(screen.getByTitle('Internal: no dealer sees this')).toBeVisible();
  const tabs = within(screen.getByRole('group', { name: 'Saved views' }));
  expect(tabs.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(tabs.getByRole('button', { name: 'Unassigned' }));
  await waitFor(() => expect(asked.at(-1)).toBe('unassigned'));
  expect(screen.getByRole('combobox', { name: 'Work list' })).toHaveValue('unassigned');
  await user.click(tabs.getByRole('button', { name: 'My turn' }));
  await waitFor(() => expect(asked.at(-1)).toBe('open ["isYourTurn","=",true]'));
});

test('several requests are given to a drafter, or completed once a question is answered', async () => {
  const results = { count: 1, items: [{ id: 7, number: 'P-000003-01', isSuccess: true, message: '' }] };
  server.use(
    answer('get', root, { items: [staffRequestOf()], count: 1 }),
    http.post(`/api${root}/action/bulk`, keep({ isSuccess: true, message: '', ...results })),
  );
  const { user } = showPage(ProjectRequestsPage, {
    pattern: '/admin/project-requests',
    at: '/admin/project-requests',
    as,
  });
  const row = () => screen.findByRole('checkbox', { name: /^Select .*P-000003-01/i });
  await user.click(await row());
  await user.click(await screen.findByRole('button', { name: 'Assign drafter' }));
  const form = within(await screen.findByRole('dialog', { name: 'Assign 1 request to a drafter' }));
  await user.click(form.getByRole('button', { name: 'Assign drafter' }));
  expect((await form.findAllByText('Choose a drafter.'))[0]).toBeVisible();
  const drafter = String(loads.find(({ drafterId }) => typeof drafterId === 'number')?.drafterId);
  await user.selectOptions(form.getByRole('combobox', { name: 'Drafter' }), drafter);
  await user.click(form.getByRole('button', { name: 'Assign drafter' }));
  const done = within(await screen.findByRole('dialog', { name: 'Results' }));
  expect(done.getByText('P-000003-01')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await row());
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Complete 1 request?' }));
  await user.click(question.getByRole('button', { name: 'Complete' }));
  await screen.findByRole('dialog', { name: 'Results' });
  expect(sent).toEqual([
    ['action/bulk', { ids: [7], action: 'triage', drafterId: Number(drafter) }],
    ['action/bulk', { ids: [7], action: 'complete' }],
  ]);
});

test('an internal request is marked before it is sent, and knows no dealer', async () => {
  server.use(
    answer('get', '/admin/dds/project/listing', { items: [projectItemOf()], count: 1 }),
    http.post(`/api${root}/insert`, keep({ isSuccess: true, message: 'Created.', id: 12 })),
  );
  const { user } = showPage(NewProjectRequestPage, {
    pattern: '/admin/project-requests/new',
    at: '/admin/project-requests/new?project=3',
    as,
  });
  await user.click(await screen.findByRole('radio', { name: 'Staff only' }));
  expect(screen.getByText(/Dealers never see an internal request/)).toBeVisible();
  await screen.findByRole('option', { name: 'Drawing request' });
  await user.selectOptions(screen.getByLabelText('Type'), 'Drawing request');
  await user.type(screen.getByLabelText('Subject'), 'Check the mullions');
  await user.click(screen.getByRole('button', { name: 'Create request' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    'insert',
    expect.objectContaining({
      isInternal: true,
      projectId: 3,
      account: '',
      typeId: 2,
      title: 'Check the mullions',
      isDraft: false,
    }),
  ]);
});
