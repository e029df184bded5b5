import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { plantInWinnipeg } from '@/test/plant';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { actionOf, incidentOf, requestOf, rowOf } from '@/entities/service/staff/samples';
import DeskRequestPage from './staff/request-page';

const root = '/admin/servicerequests';
const staff = {
  user: { id: 5, kind: 'staff' as const, name: 'Ada Ling', email: 'ada@staff.test' },
  account: null,
  sections: [grantOf('service', 'view', 'edit', 'approve')],
};
const open = () =>
  showPage(DeskRequestPage, {
    at: '/admin/service-requests/71',
    pattern: '/admin/service-requests/:id',
    as: staff,
  });

beforeEach(() => {
  server.use(
    answer('get', `${root}/related/71`, { items: [], count: 0 }),
    answer('get', `${root}/advisors`, {
      items: [
        { id: 5, name: 'Ada Ling' },
        { id: 6, name: 'Bo Rask' },
      ],
    }),
  );
});

/** Notes what a call was sent. */
function noted(method: 'put' | 'post', path: string, status = 200, body: object = {}) {
  const sent: unknown[] = [];
  server.use(
    http[method](`/api${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: status === 200, message: 'Done.', ...body }, { status });
    }),
  );
  return sent;
}

test('actions that the server does not allow are absent', async () => {
  const item = requestOf({ allowedActions: [actionOf('approve', 'Approve'), actionOf('reject', 'Reject')] });
  server.use(answer('get', `${root}/item/71`, { item }));
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Service advisor' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByRole('dialog', { name: 'Reject · SR-000071' })).toBeInTheDocument();
});

test('the time zone of a site is changed on the request, and is left alone otherwise', async () => {
  const item = requestOf({ allowedActions: [actionOf('edit', 'Edit')] });
  server.use(answer('get', `${root}/item/71`, { item }));
  const sent = noted('put', `${root}/request`, 200, { item });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  let dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('site');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText(/^Time zone of the site/), 'Mountain Time');
  await user.click(await dialog.findByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(sent[1]).toMatchObject({ site: { ...item.site, timeZone: 'America/Edmonton' } }),
  );
});

test('the branch of a request stands with whose it is', async () => {
  server.use(answer('get', `${root}/item/71`, { item: requestOf({ branch: 'Kenora' }) }));
  open();
  expect((await screen.findByText('Branch')).nextSibling).toHaveTextContent('Kenora');
});

test('verdicts go out incident by incident, and one refusal makes it an approval in part', async () => {
  const item = requestOf({ allowedActions: [actionOf('approve', 'Approve')] });
  server.use(
    answer('get', `${root}/item/71`, { item }),
    answer('get', `${root}/preview/71`, {
      item: { subject: 'Our decision', text: 'We have looked.', html: '' },
    }),
  );
  const sent = noted('put', `${root}/request/action`);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('We have looked.')).toBeVisible();
  const submit = await screen.findByRole('button', { name: 'Save decision' });
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a coverage decision.');
  const first = within(screen.getByRole('group', { name: '1. Fog between the panes' }));
  const second = within(screen.getByRole('group', { name: '2. Lock does not catch' }));
  // A reason that was typed for another decision goes with its field.
  await user.click(first.getByRole('radio', { name: 'Not covered' }));
  await user.type(first.getByLabelText('Reason for the decision'), 'A matter of humidity');
  await user.click(first.getByRole('radio', { name: 'Covered' }));
  await user.click(second.getByRole('radio', { name: 'Not covered' }));
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('Explain why in at least 5 characters');
  await user.type(second.getByLabelText('Reason for the decision'), 'Worn by use');
  await user.click(submit);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    requestid: 71,
    action: 'partapprove',
    rowVersion: 3,
    verdicts: [
      { incidentId: 1, verdict: 'covered', reason: '' },
      { incidentId: 2, verdict: 'notCovered', reason: 'Worn by use' },
    ],
  });
});

test('an action on what somebody else has changed is put before the user, and can be done in spite of it', async () => {
  const item = requestOf({ status: 'submitted', allowedActions: [actionOf('review', 'Take')] });
  server.use(answer('get', `${root}/item/71`, { item }));
  const current = { ...item, advisorName: 'Bo Rask', rowVersion: 4 };
  const late = noted('put', `${root}/request/action`, 409, { code: 'stale', item: current });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Take' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else has changed this' });
  expect(within(dialog).getByText('Bo Rask')).toBeVisible();
  expect(late).toHaveLength(1);
  const again = noted('put', `${root}/request/action`);
  await user.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(again).toEqual([{ requestid: 71, action: 'review', rowVersion: 4 }]));
});

test('a question is seen as the mail that it becomes before it is asked', async () => {
  const item = requestOf({ allowedActions: [actionOf('moreinfo', 'Ask the dealer')] });
  server.use(answer('get', `${root}/item/71`, { item }));
  server.use(
    http.get(`/api${root}/preview/71`, ({ request }) =>
      HttpResponse.json({
        isSuccess: true,
        message: '',
        item: {
          subject: 'We need more about SR-000071',
          html: '',
          text: new URL(request.url).searchParams.get('message') ?? '',
        },
      }),
    ),
  );
  const sent = noted('post', `${root}/request/moreinfo`);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ask the dealer' }));
  await user.type(await screen.findByLabelText('Question'), 'Which pane is it?');
  const letter = await screen.findByRole('region', { name: 'Email preview' });
  expect(await within(letter).findByText('Which pane is it?')).toBeVisible();
  await user.click(screen.getByLabelText('A photo'));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ask the dealer' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { requestid: 71, rowVersion: 3, message: 'Which pane is it?', kind: 'info', checklist: ['photo'] },
    ]),
  );
});

test('the advisor is changed at once, and the page says so meanwhile', async () => {
  const item = requestOf({ allowedActions: [actionOf('assign', 'Assign')] });
  server.use(answer('get', `${root}/item/71`, { item }));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  server.use(
    http.put(`/api${root}/request/tech`, async ({ request }) => {
      expect(await request.json()).toEqual({ requestid: 71, serviceadvisorid: 6, rowVersion: 3 });
      await held;
      return HttpResponse.json({ isSuccess: true, message: 'Assigned.' });
    }),
  );
  const { user } = open();
  const select = await screen.findByRole('combobox', { name: 'Service advisor' });
  await within(select).findByRole('option', { name: 'Bo Rask' });
  await user.selectOptions(select, '6');
  expect(await screen.findByText('Updating Service Advisor')).toBeVisible();
  release();
  await waitFor(() => expect(screen.queryByText('Updating Service Advisor')).not.toBeInTheDocument());
});

test('advisors that the arrow keys pass by are not assigned before Enter or the button', async () => {
  const item = requestOf({ allowedActions: [actionOf('assign', 'Assign')] });
  server.use(answer('get', `${root}/item/71`, { item }));
  const sent = noted('put', `${root}/request/tech`);
  const { user } = open();
  const select = await screen.findByRole('combobox', { name: 'Service advisor' });
  await within(select).findByRole('option', { name: 'Bo Rask' });
  fireEvent.keyDown(select, { key: 'ArrowDown' });
  fireEvent.change(select, { target: { value: '6' } });
  expect(select).toHaveValue('6');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(select).toHaveFocus();
});

test('a completion without a photo or a signature has to say why', async () => {
  const item = requestOf({
    status: 'in_progress',
    category: 'open',
    bucket: 'processed',
    incidents: requestOf().incidents.slice(0, 1),
    allowedActions: [actionOf('complete', 'Complete')],
  });
  server.use(
    answer('get', `${root}/item/71`, { item }),
    answer('get', `${root}/resolutions`, { items: [{ id: 9, code: 'glass', name: 'Glass replaced' }] }),
  );
  const sent = noted('put', `${root}/request/action`);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Hours worked'), '1,5');
  await user.type(dialog.getByLabelText('Work done'), 'New pane fitted');
  await user.click(dialog.getByRole('button', { name: 'Complete' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Choose a resolution.');
  expect(alert).toHaveTextContent('Add a photo, or give a reason.');
  expect(alert).toHaveTextContent('Get a signature, or give a reason.');
  await user.selectOptions(dialog.getByLabelText(/resolution$/), '9');
  await user.type(dialog.getByLabelText('Or the reason there’s no photo'), 'Camera broken');
  await user.type(dialog.getByLabelText('Or the reason no one signed'), 'Nobody at home');
  await user.click(dialog.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    requestid: 71,
    action: 'complete',
    rowVersion: 3,
    resolutions: [{ incidentId: 1, resolutionId: 9 }],
    hours: 1.5,
    note: 'New pane fitted',
    noPhotoReason: 'Camera broken',
    noSignatureReason: 'Nobody at home',
  });
});

test('an address that names an incident opens its request with the incident beside it', async () => {
  const item = requestOf({ allowedActions: [actionOf('edit', 'Edit')] });
  server.use(
    answer('get', `${root}/incident/2`, { item: item.incidents[1] }),
    answer('get', `${root}/item/71`, { item }),
    answer('get', `${root}/symptoms`, { items: [] }),
    answer('get', `${root}/resolutions`, { items: [] }),
  );
  const { user, router } = showPage(DeskRequestPage, {
    at: '/admin/service-requests/incidents/2',
    pattern: '/admin/service-requests/incidents/:id',
    as: staff,
  });
  const drawer = await screen.findByRole('dialog', { name: 'Incident 2' });
  expect(await within(drawer).findByLabelText(/^Cause/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent('SR-000071');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/service-requests/71'));
});

test('a refused panel is said beside its drawing, and one that somebody else has chosen is compared', async () => {
  const panel = { y: 0, width: 100, height: 300 };
  const incident = {
    ...incidentOf(),
    panel: 1,
    drawing: {
      width: 200,
      height: 300,
      isKnown: true,
      label: 'Two-wide slider',
      glazing: 'clear' as const,
      frame: 'M0 0',
      panels: [
        { ...panel, number: 1, x: 0, label: 'Panel 1: left, slides right' },
        { ...panel, number: 2, x: 100, label: 'Panel 2: right, fixed' },
      ],
    },
  };
  const item = requestOf({ incidents: [incident], allowedActions: [actionOf('edit', 'Edit')] });
  server.use(
    answer('get', `${root}/incident/1`, { item: incident }),
    answer('get', `${root}/item/71`, { item }),
    answer('get', `${root}/symptoms`, { items: [] }),
    answer('get', `${root}/resolutions`, { items: [] }),
  );
  const { user } = showPage(DeskRequestPage, {
    at: '/admin/service-requests/incidents/1',
    pattern: '/admin/service-requests/incidents/:id',
    as: staff,
  });
  const errors = { panel: ['Choose a panel of this unit.'] };
  noted('put', `${root}/incidents`, 422, { message: 'Not saved.', errors });
  await user.click(await screen.findByRole('radio', { name: 'Panel 2: right, fixed' }));
  await user.click(screen.getByRole('button', { name: 'Save incident' }));
  const group = screen.getByRole('group', { name: 'Panel with the problem' });
  await waitFor(() => expect(group).toHaveAccessibleDescription('Choose a panel of this unit.'));
  await user.click(screen.getByRole('link', { name: 'Choose a panel of this unit.' }));
  expect(group).toHaveFocus();

  const current = { ...incident, panel: null, rowVersion: 9 };
  const late = noted('put', `${root}/incidents`, 409, { code: 'stale', item: current });
  await user.click(screen.getByRole('button', { name: 'Save incident' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else has changed this' });
  expect(within(dialog).getByRole('row', { name: /Panel 2: right, fixed No panel chosen$/ })).toBeVisible();
  expect(late).toEqual([expect.objectContaining({ panel: 2 })]);
});

test('what was related by hand can be parted again, and what was found cannot', async () => {
  server.use(
    answer('get', `${root}/item/71`, {
      item: requestOf({ allowedActions: [actionOf('unrelate', 'Unrelate')] }),
    }),
    answer('get', `${root}/related/71`, {
      items: [
        { ...rowOf({ id: 60, number: 'SR-000060' }), isLinked: true },
        { ...rowOf({ id: 61, number: 'SR-000061' }), isLinked: false },
      ],
      count: 2,
    }),
  );
  const sent = noted('put', `${root}/request/action`);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove link to SR-000060' }));
  await waitFor(() =>
    expect(sent).toEqual([{ requestid: 71, action: 'unrelate', targetId: 60, rowVersion: 3 }]),
  );
  expect(screen.queryByRole('button', { name: /SR-000061/ })).not.toBeInTheDocument();
});

test('a visit at the time of another one of the crew is booked once somebody says why', async () => {
  const item = requestOf({ status: 'approved', allowedActions: [actionOf('schedule', 'Schedule a visit')] });
  server.use(
    answer('get', `${root}/item/71`, { item }),
    answer('get', `${root}/crews`, { items: [{ id: 4, number: 'C4', name: 'North', region: '' }] }),
  );
  const clash = 'C4 visits for SR-000060 from 09:00 to 11:00. Choose another time, or say why both fit.';
  const refused = noted('put', `${root}/request/action`, 422, { errors: { overlapReason: [clash] } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Schedule a visit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getAllByText('C4 · North')).toHaveLength(2));
  await user.selectOptions(dialog.getByLabelText('Crew'), 'C4');
  await dialog.findByRole('button', { name: 'Choose a date: Day' });
  await user.type(dialog.getByLabelText('Day'), '2099-11-23');
  expect(dialog.queryByLabelText('Reason for overlapping visits')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Schedule a visit' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(clash);
  expect(refused).toHaveLength(1);
  const sent = noted('put', `${root}/request/action`);
  await user.type(dialog.getByLabelText('Reason for overlapping visits'), 'Both are in one house');
  await user.click(dialog.getByRole('button', { name: 'Schedule a visit' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ action: 'schedule', overlapReason: 'Both are in one house' });
});

test('what is past its promise says so, and related requests are one tap away', async () => {
  server.use(
    answer('get', `${root}/item/71`, { item: requestOf({ isBreached: true, nextStep: 'Measure the pane' }) }),
    answer('get', `${root}/related/71`, { items: [rowOf({ id: 60, number: 'SR-000060' })], count: 1 }),
  );
  open();
  expect(await screen.findByText('This request is overdue')).toBeVisible();
  expect(screen.getByText('Measure the pane')).toBeVisible();
  expect(await screen.findByRole('link', { name: /SR-000060/ })).toHaveAttribute(
    'href',
    '/admin/service-requests/60',
  );
});

test('the promises of a request are in the time of the plant, which is named', async () => {
  plantInWinnipeg();
  server.use(answer('get', `${root}/item/71`, { item: requestOf({ respondBy: '2026-11-18T03:00:00Z' }) }));
  open();
  expect(await screen.findByText(/^Nov 17, 2026, 10:00\sp\.m\.\sCT$/)).toBeVisible();
  expect(screen.getByText(/^Nov 24, 2026, 10:00\sa\.m\.\sCT$/)).toBeVisible();
});

/** Whether a button is the one that a page puts first. */
const isFilled = async (name: string) =>
  (await screen.findByRole('button', { name })).getAttribute('data-variant') !== 'default';

const beforeVisit = (nextAction: string | null) =>
  requestOf({
    status: 'scheduled',
    allowedActions: [actionOf('start', 'Start the visit'), actionOf('schedule', 'Schedule a visit')],
    nextAction,
  });

test('no button is filled while time has to pass', async () => {
  server.use(answer('get', `${root}/item/71`, { item: beforeVisit(null) }));
  open();
  expect(await isFilled('Start the visit')).toBe(false);
  expect(await isFilled('Schedule a visit')).toBe(false);
});

test('the right next act is the filled button', async () => {
  server.use(answer('get', `${root}/item/71`, { item: beforeVisit('start') }));
  open();
  expect(await isFilled('Start the visit')).toBe(true);
  expect(await isFilled('Schedule a visit')).toBe(false);
});

test('whoever may decide and not reject hands over to a supervisor, with what was said', async () => {
  const item = requestOf({
    incidents: requestOf().incidents.slice(0, 1),
    allowedActions: [actionOf('approve', 'Approve'), actionOf('assign', 'Assign')],
    supervisors: [{ id: 9, name: 'Sue Lund' }],
  });
  server.use(answer('get', `${root}/item/71`, { item }));
  const sent = noted('put', `${root}/request/action`);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Not covered' }));
  expect(dialog.getByText('Only a supervisor can reject this. Hand it over.')).toBeVisible();
  // It is asked once, and there is one way on.
  expect(dialog.queryByLabelText('Reason for the decision')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Save decision' })).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'Worn by use, as the photos show');
  await user.click(dialog.getByRole('button', { name: 'Hand over to a supervisor' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    action: 'assign',
    serviceadvisorid: 9,
    reason: 'Worn by use, as the photos show',
  });
});

test('a question about a price names the amount', async () => {
  const item = requestOf({ allowedActions: [actionOf('moreinfo', 'Ask the dealer')] });
  server.use(
    answer('get', `${root}/item/71`, { item }),
    answer('get', `${root}/preview/71`, { item: { subject: '', html: '', text: '' } }),
  );
  const sent = noted('post', `${root}/request/moreinfo`);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ask the dealer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: /price/i }));
  await user.type(dialog.getByLabelText('Question'), 'A new pane is not covered.');
  await user.click(dialog.getByRole('button', { name: 'Ask the dealer' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Enter the price');
  await user.type(dialog.getByLabelText('Price'), '120,50');
  await user.click(dialog.getByRole('button', { name: 'Ask the dealer' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ kind: 'price', amount: 120.5 });
});

test('a dealer’s answer is recorded with the file that shows it', async () => {
  const price = { amount: 120, currency: 'CAD', askedAt: '2026-03-04T15:00:00Z', answer: null };
  const item = requestOf({
    price,
    allowedActions: [actionOf('dealeranswer', 'Record the dealer’s answer')],
  });
  server.use(answer('get', `${root}/item/71`, { item }));
  const sent: string[] = [];
  server.use(
    http.post(`/api${root}/request/71/dealeranswer`, ({ request }) => {
      sent.push(new URL(request.url).search);
      return HttpResponse.json({ isSuccess: true, message: 'Done.', item });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Record the dealer’s answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Record the dealer’s answer/ }));
  const submit = await dialog.findByRole('button', { name: 'Record the dealer’s answer' });
  await user.click(submit);
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Choose what the dealer answered.');
  expect(alert).toHaveTextContent('Choose the file that shows the answer.');
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*=".pdf"]');
  if (input === null) throw new Error('No place for a file.');
  await user.click(dialog.getByRole('radio', { name: 'Declined' }));
  await user.upload(input, new File(['No, thank you'], 'mail.txt'));
  await user.click(submit);
  await waitFor(() => expect(sent).toEqual(['?answer=declined&amount=120&currency=CAD&rowVersion=3']));
});

test('an answer that was recorded says by whom, and leads to its proof', async () => {
  const price = {
    amount: 120,
    currency: 'CAD',
    askedAt: null,
    answer: 'accepted' as const,
    answeredByName: 'Bo Rask',
    proof: 'mail.txt',
  };
  server.use(answer('get', `${root}/item/71`, { item: requestOf({ price }) }));
  const fetched: string[] = [];
  server.use(
    http.get(`/api${root}/proof/71/mail.txt`, ({ request }) => {
      fetched.push(request.url);
      return new HttpResponse('Go ahead', { headers: { 'content-type': 'text/plain' } });
    }),
  );
  const { user } = open();
  expect(
    await screen.findByText('Bo Rask recorded that the dealer accepted the price of $120.00'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Proof: mail.txt' }));
  await waitFor(() => expect(fetched).toHaveLength(1));
});
