import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { asWaiver, documentOf, drawingOf, drawingRowOf, unitOf, verbs } from '@/entities/drawing/samples';
import { lineOf, orderOf, projectItemOf, requestItemOf } from '@/entities/project/samples';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import DrawingPage from './staff/drawing-page';
import DrawingsPage from './staff/drawings-page';
import EditDrawingPage from './staff/edit-drawing-page';
import NewDrawingPage from './staff/new-drawing-page';

const drafter = {
  user: { id: 9, kind: 'staff', name: 'Priya Raman', email: 'priya@north.test' },
  account: null,
  sections: [
    grantOf('projects', 'view', 'edit'),
    grantOf('drawings', 'view', 'edit', 'approve'),
    grantOf('orders', 'view'),
  ],
} as const;

const one = { pattern: '/admin/drawings/:id', at: '/admin/drawings/5', as: drafter };

const choices = {
  drawingTypes: [{ id: 1, code: 'elevation', name: 'Elevation' }],
  processTypes: [{ id: 1, code: 'new', name: 'New' }],
  approvedFor: [{ id: 3, code: 'production', name: 'Production' }],
  approvalUnits: [],
  bom: [{ id: 11, code: 'b1', name: 'Order long mullions' }],
  manufacturing: [],
  orderEntry: [],
  warrantyDocuments: [{ id: 2, name: 'Beyond the tested size', version: 3 }],
};

const drawing = (changes: object) =>
  answer('get', '/admin/dap/drawing/5', {
    item: drawingOf({ status: 'draft', statusLabel: 'Draft', account: 'NG-1001', ...changes }),
  });

/** Answers a call and keeps what was sent, with the address. */
function heard(method: 'post' | 'put', path: string, body: object) {
  const sent: { readonly search: string; readonly body: unknown }[] = [];
  server.use(
    http[method](`/api${path}`, async ({ request }) => {
      sent.push({ search: new URL(request.url).search, body: await request.json() });
      return HttpResponse.json({ isSuccess: true, message: 'Done.', ...body });
    }),
  );
  return sent;
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  server.use(
    answer('get', '/admin/dap/drawing/5/document', {
      item: { name: 'north.dwg', version: 1, size: 1, kind: 'other', state: 'ready', pages: [] },
    }),
    answer('get', '/admin/dap/drawing/5/marks', { items: [], count: 0 }),
    answer('get', '/admin/dap/choices', { item: choices }),
    answer('get', '/admin/dds/preference/lookup', {
      items: [{ id: 1, code: 'p1', account: 'NG-1001', text: 'Sizes in millimetres', isActive: true }],
      count: 1,
    }),
    answer('get', '/admin/dap/quickselect', {
      items: [
        {
          id: 1,
          code: 'floor',
          name: 'Floor',
          property: 'floor',
          value: '',
          choices: [{ value: '2', units: [{ orderId: 21, lineNumber: 2 }] }],
        },
      ],
      count: 1,
    }),
    answer('get', '/admin/dds/project/item/3', { item: projectItemOf({ orders: [orderOf()] }) }),
    answer('get', '/admin/dds/requests/7/lineitems', {
      items: [lineOf(), lineOf({ id: 2, lineNumber: 2, mark: 'W-102' })],
      count: 2,
    }),
  );
});

test('the work lists of drawings lead to each of them', async () => {
  server.use(answer('get', '/admin/dap/listing', { items: [drawingRowOf()], count: 1, summary: [] }));
  showPage(DrawingsPage, { pattern: '/admin/drawings', at: '/admin/drawings', as: drafter });
  expect(await screen.findByRole('link', { name: 'P-000003-01-02' })).toHaveAttribute(
    'href',
    '/admin/drawings/5',
  );
});

test('a new drawing is of the units that are ticked, by hand and by a preset', async () => {
  server.use(answer('get', '/admin/dds/requests/7', { item: requestItemOf() }));
  const sent = heard('post', '/admin/dap/drawing', { id: 5 });
  const { user, router } = showPage(NewDrawingPage, {
    pattern: '/admin/drawings/new',
    at: '/admin/drawings/new?request=7',
    as: drafter,
  });
  await user.click(await screen.findByRole('button', { name: 'Create drawing' }));
  expect((await screen.findAllByText('Select at least one unit.')).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('About'), 'North elevation');
  await user.selectOptions(screen.getByLabelText('Type'), 'Elevation');
  await user.selectOptions(screen.getByLabelText('Kind of work'), 'New');
  await user.selectOptions(screen.getByLabelText('For'), 'Production');
  await user.click(await screen.findByRole('checkbox', { name: /^Line 1 W-101/ }));
  await user.selectOptions(screen.getByLabelText('Quick select'), 'Floor 2 (1 unit)');
  expect(screen.getByText('2 units ticked')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /^Line 2 W-102/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Create drawing' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/drawings/5'));
  expect(sent[0]?.body).toMatchObject({
    requestId: 7,
    title: 'North elevation',
    drawingTypeId: 1,
    approvedForId: 3,
    units: [
      { orderId: 21, lineNumber: 1 },
      { orderId: 21, lineNumber: 2 },
    ],
    comments: [],
  });
});

test('a waiver is begun with a warranty document, of units or of none', async () => {
  server.use(answer('get', '/admin/dds/requests/7', { item: requestItemOf({ typeCode: 'waiver' }) }));
  const sent = heard('post', '/admin/dap/drawing', { id: 5 });
  const { user, router } = showPage(NewDrawingPage, {
    pattern: '/admin/drawings/new',
    at: '/admin/drawings/new?request=7&waiver',
    as: drafter,
  });
  await user.type(await screen.findByLabelText('About'), 'The wide door');
  await user.selectOptions(screen.getByLabelText('Warranty document'), 'Beyond the tested size, version 3');
  await user.click(screen.getByRole('button', { name: 'Create waiver' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/drawings/5'));
  expect(sent[0]?.body).toMatchObject({
    requestId: 7,
    title: 'The wide door',
    warrantyDocumentId: 2,
    expiresOn: null,
    drawingTypeId: null,
    units: [],
  });
});

test('a waiver that was refused on paper says why', async () => {
  const issued = { ...asWaiver, status: 'issued', allowedActions: verbs(['respond', 'Answer']) };
  server.use(drawing(issued));
  const { user } = showPage(DrawingPage, one);
  await user.click(await screen.findByRole('button', { name: 'Record signed sheet' }));
  const dialog = within(await screen.findByRole('dialog'));
  const offered = [...(await dialog.findByLabelText<HTMLSelectElement>('Answer')).options];
  expect(offered.map(({ label }) => label)).toEqual(['Choose…', 'Accepted', 'Refused']);
  await user.selectOptions(dialog.getByLabelText('Answer'), 'Refused');
  await user.click(dialog.getByRole('button', { name: 'Record signed sheet' }));
  expect((await dialog.findAllByText('Add the signed sheet.')).length).toBeGreaterThan(0);
});

test('a change sends the version that it was made over, and keeps who draws', async () => {
  server.use(drawing({ drafterId: 9, units: [unitOf()], allowedActions: verbs(['update', 'Edit']) }));
  const sent = heard('put', '/admin/dap/drawing', { id: 5 });
  const { user } = showPage(EditDrawingPage, {
    pattern: '/admin/drawings/:id/edit',
    at: '/admin/drawings/5/edit',
    as: drafter,
  });
  const title = await screen.findByLabelText('About');
  await user.clear(title);
  await user.type(title, 'South elevation');
  await user.click(screen.getByRole('button', { name: 'Save drawing' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ id: 5, title: 'South elevation', drafterId: 9, rowVersion: 4 });
});

test('what was issued is not edited any more', async () => {
  server.use(drawing({ status: 'issued' }));
  showPage(EditDrawingPage, {
    pattern: '/admin/drawings/:id/edit',
    at: '/admin/drawings/5/edit',
    as: drafter,
  });
  expect(await screen.findByText(/can no longer be edited/)).toBeVisible();
});

test('a draft without its drawing says that it is missing, where it is added', async () => {
  const allowedActions = verbs(['update', 'Edit'], ['check', 'Send to check']);
  server.use(drawing({ status: 'draft', documents: [], allowedActions }));
  showPage(DrawingPage, one);
  const hint = await screen.findByText('Add the drawing here to send it to check');
  const panel = within(hint.closest('section') ?? document.body);
  expect(panel.getByRole('heading', { name: 'Documents' })).toBeVisible();
  expect(panel.getByText(/choose/i)).toBeVisible();
});

test('documents stand in their slots, and a slot is published by itself', async () => {
  server.use(
    drawing({
      documents: [
        documentOf({ name: 'north.dwg', isPublished: false }),
        documentOf({ id: 22, slot: 'pricing', name: 'price.pdf' }),
      ],
      allowedActions: verbs(['update', 'Edit'], ['check', 'Send to check']),
    }),
  );
  const sent = heard('put', '/admin/dap/drawing', {});
  const { user } = showPage(DrawingPage, one);
  const slot = within(await screen.findByRole('region', { name: 'Drawing' }));
  expect(slot.getByText(/staff only/)).toBeVisible();
  // What is shown already is not taken away.
  expect(
    within(screen.getByRole('region', { name: 'Pricing' })).queryByRole('button', { name: /^Remove/ }),
  ).not.toBeInTheDocument();
  await user.click(slot.getByRole('button', { name: 'Publish to the dealer' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.search).toBe('?drawing=true');
  expect(sent[0]?.body).toMatchObject({ id: 5, title: 'North elevation', rowVersion: 4 });
  // A file that no one can show here can be had all the same.
  expect(await screen.findByText('Files of this type can only be downloaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download the file' })).toBeVisible();
});

test('a step is taken from the version that was read, and a conflict is put before the user', async () => {
  server.use(drawing({ allowedActions: verbs(['check', 'Send to check'], ['void', 'Void']) }));
  const { user } = showPage(DrawingPage, one);
  server.use(
    http.put('/api/admin/dap/drawing/action', () =>
      HttpResponse.json(
        {
          isSuccess: false,
          message: 'Changed.',
          code: 'stale',
          item: drawingOf({ rowVersion: 8, statusLabel: 'Being checked' }),
        },
        { status: 409 },
      ),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Send to check' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Send to check' }));
  expect(await screen.findByText('Being checked')).toBeVisible();
});

test('an answer on paper goes with its sheet', async () => {
  server.use(
    drawing({ status: 'issued', allowedActions: verbs(['respond', 'Answer']) }),
    answer('post', '/admin/dap/upload/5', { id: 44, item: documentOf({ id: 44, slot: 'signed' }) }),
  );
  const sent = heard('post', '/admin/dap/drawing/5/respond', {});
  const { user } = showPage(DrawingPage, one);
  await user.click(await screen.findByRole('button', { name: 'Record signed sheet' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Record signed sheet' }));
  expect((await dialog.findAllByText('Add the signed sheet.')).length).toBeGreaterThan(0);
  await user.selectOptions(dialog.getByLabelText('Answer'), 'Approved');
  await user.type(dialog.getByLabelText('Signed by'), 'Kyle Bergeron');
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
  if (input === null) throw new Error('no field for the sheet');
  await user.upload(input, new File(['sheet'], 'sheet.pdf', { type: 'application/pdf' }));
  await user.click(dialog.getByRole('button', { name: 'Record signed sheet' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ answer: 'approved', name: 'Kyle Bergeron', upload: 44 });
});

test('several drawings are released at once, once a question is answered', async () => {
  server.use(
    answer('get', '/admin/dap/listing', {
      items: [drawingRowOf({ id: 5, status: 'approved' })],
      count: 1,
      summary: [{}, {}, {}],
    }),
  );
  const sent = heard('post', '/admin/dap/drawing/release', {
    count: 1,
    items: [{ id: 5, number: 'P-000051-01', isSuccess: false, message: 'Line 1 of W1001 was changed.' }],
  });
  const as = { ...drafter, sections: [grantOf('drawings', 'view', 'release')] };
  const { user } = showPage(DrawingsPage, { pattern: '/admin/drawings', at: '/admin/drawings', as });
  await user.click(await screen.findByRole('checkbox', { name: /^Select drawing/i }));
  await user.click(await screen.findByRole('button', { name: 'Release' }));
  const question = within(await screen.findByRole('dialog', { name: 'Release 1 drawing?' }));
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('Line 1 of W1001 was changed.')).toBeInTheDocument();
  expect(sent).toEqual([{ search: '', body: { ids: [5] } }]);
});

test('what the account wants of its drawings stands beside what is being drawn', async () => {
  server.use(drawing({}));
  showPage(DrawingPage, one);
  expect(await screen.findByText('Sizes in millimetres')).toBeVisible();
});
