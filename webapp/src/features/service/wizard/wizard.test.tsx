import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import ReportProblemPage from '../report-problem-page';
import { requestOf } from '../samples';

const as = { sections: [grantOf('service', 'view', 'edit'), grantOf('orders', 'view')] };
const at = '/service/new';
const ofLine = `${at}?order=W-1001&line=2&step=units`;

const order = {
  id: 11,
  orderNumber: 'W-1001',
  suffix: '',
  jobName: 'Oak Street',
  customerName: 'Ann Lee',
  po: '',
  shippedOn: '2025-11-02',
  enteredOn: '2025-09-01',
};

const units = {
  id: 11,
  number: 'W-1001',
  jobName: 'Oak Street',
  shippedOn: '2025-11-02',
  warrantyVerdict: 'covered',
  places: [
    {
      kind: 'customer',
      contact: { name: 'Ann Lee', phone: '+12045550144', email: 'ann@home.test' },
      site: {
        line1: '629 Riverbend Close',
        line2: '',
        city: 'Steinbach',
        province: 'MB',
        postalCode: 'R5G 1A1',
        country: 'CA',
      },
    },
    {
      kind: 'shipTo',
      contact: { name: 'Showroom', phone: '', email: '' },
      site: {
        line1: '12 Portage Ave',
        line2: '',
        city: 'Winnipeg',
        province: 'MB',
        postalCode: 'R3C 0A1',
        country: 'CA',
      },
    },
  ],
  lines: [
    {
      lineNumber: 1,
      product: 'CW',
      description: 'Casement window',
      mark: 'A',
      size: '24 × 48 in',
      quantity: 3,
      openRequest: { requestId: 9, number: 'SR-000009' },
    },
    {
      lineNumber: 2,
      product: 'PD',
      description: 'Patio door',
      mark: '',
      size: '72 × 80 in',
      quantity: 1,
      openRequest: null,
    },
  ],
};

const tree = [
  {
    code: 'glass',
    label: 'Glass',
    photos: ['The whole unit'],
    articleId: 5,
    children: [
      {
        code: 'glass.sealFailure',
        label: 'Fog or moisture between the panes',
        photos: ['The whole unit', 'The problem up close'],
        children: [],
      },
    ],
  },
];

const draft = (changes: object = {}) =>
  requestOf({ status: 'draft', bucket: 'draft', images: [], ...changes });

type Sent = Record<string, unknown> & { readonly submit: boolean; readonly wizardStep: string };

/** The server around a wizard; every save is kept and answered with a draft. */
function listens() {
  const sent: Sent[] = [];
  const save = async ({ request }: { request: Request }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions
    const body = (await request.json()) as Sent;
    sent.push(body);
    const item = body.submit ? requestOf({ images: [] }) : draft({ rowVersion: 3 + sent.length });
    return HttpResponse.json({ isSuccess: true, message: '', id: 41, item });
  };
  server.use(
    answer('get', '/order/current', { items: [], count: 0 }),
    answer('get', '/order/past', { items: [order], count: 1 }),
    answer('get', '/service/units', { item: units }),
    answer('get', '/service/symptoms', { items: tree, count: 1 }),
    answer('get', '/service/shipmethods', { items: [{ id: 4, code: 'TRUCK', name: 'Our truck' }], count: 1 }),
    answer('get', '/service/prioritylevels', {
      items: [{ id: 6, code: 'URGENT', name: 'Urgent: unsafe', resolveMinutes: 600 }],
      count: 1,
    }),
    answer('get', '/service/article', {
      item: { id: 5, title: 'Fog on glass', summary: 'What it means.' },
    }),
    http.post('/api/service/productwizard', save),
    http.post('/api/service/incidentwizard', save),
    http.put('/api/service/request', save),
  );
  return sent;
}

const sendIt = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send request' }));
const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Continue' }));

async function describeFog(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Glass' }));
  await user.click(screen.getByRole('button', { name: 'Fog or moisture between the panes' }));
  await user.click(screen.getByRole('radio', { name: 'Parts' }));
  await user.type(screen.getByLabelText('Describe the problem'), 'Fog in the lower left corner.');
}

test('an address that names the order begins with its units', async () => {
  const sent = listens();
  const { user } = showPage(ReportProblemPage, { at: `${at}?order=W-1001&step=units`, pattern: at, as });
  expect(await screen.findByText('Step 1 of 3')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Line 2 · Patio door/ }));
  await screen.findByRole('heading', { name: 'What is wrong?' });
  expect(sent).toEqual([
    expect.objectContaining({
      orderNumber: 'W-1001',
      incidents: [expect.objectContaining({ lineNumber: 2 })],
    }),
  ]);
});

test('an address that names the line begins with its problem, and nothing is kept before one is said', async () => {
  const sent = listens();
  const { user, router } = showPage(ReportProblemPage, { at: ofLine, pattern: at, as });
  expect(await screen.findByText('Step 2 of 3')).toBeVisible();
  expect(await screen.findByText('Line 2 · Patio door')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Glass' }));
  await user.click(screen.getByRole('button', { name: 'Fog or moisture between the panes' }));
  expect(screen.getByLabelText('Describe the problem')).toHaveFocus();
  // Photos belong to a draft.
  await screen.findByText('The problem up close (optional)');
  expect(sent).toMatchObject([{ submit: false, orderNumber: 'W-1001', incidents: [{ lineNumber: 2 }] }]);
  expect(router.state.location.search).toBe('?order=W-1001&draft=41&step=problem');
  await user.click(screen.getByRole('button', { name: 'Change: Units' }));
  expect(await screen.findByRole('button', { name: /Line 2 · Patio door/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a line about which there is more to say is chosen, and waits', async () => {
  listens();
  showPage(ReportProblemPage, { at: `${at}?order=W-1001&line=1&step=units`, pattern: at, as });
  expect(await screen.findByRole('button', { name: /Line 1 · Casement/, pressed: true })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View SR-000009' })).toBeVisible();
  expect(screen.getByText('1 of 3')).toBeVisible();
});

test('the only unit of an order is no question', async () => {
  listens();
  server.use(answer('get', '/service/units', { item: { ...units, lines: units.lines.slice(1) } }));
  showPage(ReportProblemPage, { at: `${at}?order=W-1001&step=units`, pattern: at, as });
  expect(await screen.findByRole('heading', { name: 'What is wrong?' })).toBeVisible();
});

test('several units are ticked', async () => {
  const sent = listens();
  const { user } = showPage(ReportProblemPage, { at: `${at}?order=W-1001&step=units`, pattern: at, as });
  await user.click(await screen.findByRole('switch', { name: 'More than one unit has a problem' }));
  await user.click(screen.getByRole('checkbox', { name: /Line 1 · Casement/ }));
  await user.click(screen.getByRole('checkbox', { name: /Line 2 · Patio door/ }));
  await next(user);
  expect(await screen.findByRole('switch', { name: 'The same problem on these 2 lines' })).toBeVisible();
  expect(sent).toMatchObject([{ incidents: [{ lineNumber: 1 }, { lineNumber: 2 }] }]);
});

test('what a label says leads to its unit, and a label that names no order is kept as the unit’s number', async () => {
  listens();
  const asked: (string | null)[] = [];
  server.use(
    answer('get', '/service/similar', { items: [], count: 0 }),
    http.get('/api/service/units', ({ request }) => {
      const number = new URL(request.url).searchParams.get('order');
      asked.push(number);
      return number === 'W-1001'
        ? HttpResponse.json({ isSuccess: true, message: '', item: units })
        : HttpResponse.json({ isSuccess: false, message: 'Not found.' }, { status: 404 });
    }),
  );
  const { user } = showPage(ReportProblemPage, { at, pattern: at, as });
  const search = await screen.findByLabelText('Order number, PO, job or customer');
  await user.type(search, 'ETCH 77 X{Enter}');
  expect(await screen.findByText(/No order matches “ETCH 77 X”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I don’t know the order number' }));
  expect(await screen.findByLabelText('Serial or etch code (optional)')).toHaveValue('ETCH 77 X');
  await user.click(screen.getByRole('button', { name: 'Search for the order instead' }));
  const again = await screen.findByLabelText('Order number, PO, job or customer');
  await user.clear(again);
  await user.type(again, 'W-1001/2{Enter}');
  expect(await screen.findByRole('heading', { name: 'What is wrong?' })).toBeVisible();
  expect(screen.getByText('Line 2 · Patio door')).toBeVisible();
  expect(asked).toContain('W-1001/2');
});

test('a code is read from a picture of the label where the browser reads codes', async () => {
  listens();
  const detect = vi.fn(() => Promise.resolve([{ rawValue: 'W-1001' }]));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = detect;
    },
  );
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));
  const { user } = showPage(ReportProblemPage, { at, pattern: at, as });
  await screen.findByRole('button', { name: 'Scan the label' });
  await user.upload(screen.getByTestId('label'), new File(['x'], 'label.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('heading', { name: 'Which unit of W-1001?' })).toBeVisible();
  expect(detect).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('urgency follows the words of the problem, and can be changed', async () => {
  const sent = listens();
  const { user } = showPage(ReportProblemPage, { at: ofLine, pattern: at, as });
  const urgency = await screen.findByLabelText('How urgent is it? (optional)');
  await within(urgency).findByRole('option', { name: 'Urgent: unsafe' });
  await describeFog(user);
  expect(urgency).toHaveValue('');
  await user.type(screen.getByLabelText('Describe the problem'), ' The door won’t lock.');
  expect(urgency).toHaveValue('6');
  expect(screen.getByText('Set by what you described. Choose another if it can wait.')).toBeVisible();
  await user.selectOptions(urgency, 'Whatever you recommend');
  await user.type(screen.getByLabelText('Describe the problem'), ' Please call.');
  expect(urgency).toHaveValue('');
  await user.selectOptions(urgency, 'Urgent: unsafe');
  await next(user);
  await expect.poll(() => sent.at(-1)).toMatchObject({ priorityLevelId: 6, wizardStep: 'send' });
  await screen.findByRole('heading', { name: 'Contact and site' });
  expect(await screen.findByText('Urgency: Urgent, unsafe')).toBeVisible();
});

test('the address of the site is found by its first words', async () => {
  listens();
  server.use(
    answer('get', '/service', { item: draft({ wizardStep: 'send' }) }),
    answer('get', '/address/search', {
      items: [{ id: 'k:1', text: '80 Portage Avenue', description: 'Winnipeg MB', isContainer: false }],
      count: 1,
    }),
    answer('get', '/address/retrieve', {
      item: {
        line1: '80 Portage Avenue',
        line2: '',
        city: 'Brandon',
        province: 'MB',
        postalCode: 'R3B 2B2',
        country: 'CA',
      },
    }),
  );
  const { user } = showPage(ReportProblemPage, { at: `${at}?draft=41`, pattern: at, as });
  await waitFor(() => expect(screen.getByLabelText('Find an address')).toBeEnabled());
  await user.type(screen.getByLabelText('Find an address'), '80 port');
  await user.click(await screen.findByRole('option', { name: /80 Portage Avenue/ }));
  await waitFor(() => expect(screen.getByLabelText('Street address')).toHaveValue('80 Portage Avenue'));
  expect(screen.getByLabelText('City')).toHaveValue('Brandon');
  expect(screen.getByLabelText('Province or state')).toHaveValue('MB');
});

test('an order is offered with the picture of its first unit', async () => {
  const drawing = {
    width: 100,
    height: 100,
    isKnown: true,
    label: 'Casement',
    glazing: 'clear',
    frame: 'M0 0',
  };
  const asked: string[] = [];
  listens();
  server.use(
    http.get('/api/order/firstunits', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('ids') ?? '');
      return HttpResponse.json({ isSuccess: true, message: '', items: [{ orderId: 11, drawing }], count: 1 });
    }),
  );
  showPage(ReportProblemPage, { at, pattern: at, as });
  const choice = await screen.findByRole('button', { name: /^W-1001 · Oak Street/ });
  expect(await within(choice).findByRole('img', { name: 'Casement' })).toBeInTheDocument();
  expect(asked).toEqual(['11']);
});

test('the panel that has the problem is tapped on the drawing of its unit', async () => {
  const panel = { y: 0, width: 100, height: 300 };
  const drawing = {
    width: 200,
    height: 300,
    isKnown: true,
    label: 'Two-wide slider',
    glazing: 'clear',
    frame: 'M0 0',
    panels: [
      { ...panel, number: 1, x: 0, label: 'Panel 1: left, slides right' },
      { ...panel, number: 2, x: 100, label: 'Panel 2: right, fixed' },
    ],
  };
  const lines = units.lines.map((line) => ({ ...line, drawing }));
  const sent = listens();
  server.use(answer('get', '/service/units', { item: { ...units, lines } }));
  const { user } = showPage(ReportProblemPage, { at: `${at}?order=W-1001&step=units`, pattern: at, as });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(await screen.findByRole('button', { name: /Line 2 · Patio door/ }));
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  // By keys one goes through them, and a tap leads on.
  screen.getByRole('radio', { name: 'Panel 1: left, slides right' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Panel 2: right, fixed' })).toBeChecked();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Panel 2: right, fixed' }));
  await screen.findByRole('heading', { name: 'What is wrong?' });
  expect(sent).toEqual([
    expect.objectContaining({ incidents: [expect.objectContaining({ lineNumber: 2, panel: 2 })] }),
  ]);
  await describeFog(user);
  await next(user);
  expect(await screen.findByText(/^Line 2 · Patio door.* · Panel 2: right, fixed$/)).toBeVisible();
});

test('a unit is reported in four steps, each kept as a draft, and ends with a number', async () => {
  const sent = listens();
  const { user, router } = showPage(ReportProblemPage, { at, pattern: at, as });
  await user.click(await screen.findByRole('button', { name: /W-1001 · Oak Street/ }));

  await user.click(await screen.findByRole('button', { name: /Line 1 · Casement window/ }));
  expect(screen.getByRole('link', { name: 'View SR-000009' })).toHaveAttribute('href', '/service/9');
  await user.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.getByText('2 of 3')).toBeVisible();
  await next(user);

  await screen.findByRole('heading', { name: 'What is wrong?' });
  await describeFog(user);
  expect(await screen.findByRole('link', { name: 'Fog on glass' })).toHaveAttribute('href', '/knowledge/5');
  await screen.findByRole('option', { name: 'Our truck' });
  await user.selectOptions(screen.getByLabelText(/How should we send the parts/), 'Our truck');
  expect(screen.getByText('The problem up close (optional)')).toBeVisible();
  await next(user);

  // The server knows whom to ask and where the order went.
  expect(await screen.findByLabelText('Name')).toHaveValue('Maya Okafor');
  expect(screen.getByLabelText('City')).toHaveValue('Winnipeg');
  expect(screen.getByText('Order W-1001')).toBeVisible();
  expect(screen.getByText(/Also helpful: The whole unit, The problem up close/)).toBeVisible();
  expect(router.state.location.search).toBe('?draft=41&step=send');
  await user.click(screen.getByRole('button', { name: 'Send request' }));

  expect(await screen.findByText('SR-000041')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View request' })).toHaveAttribute('href', '/service/41');
  expect(sent.map(({ wizardStep, submit }) => [wizardStep, submit])).toEqual([
    ['units', false],
    ['problem', false],
    ['send', false],
    ['send', true],
  ]);
  expect(sent.at(-1)).toMatchObject({ id: 41, rowVersion: 6, orderNumber: 'W-1001', shipMethodId: 4 });
});

test('a problem of an awning is none of rollers, and its description says from the start how long it is', async () => {
  listens();
  const awning = {
    frame: '',
    glazing: 'clear',
    width: 9,
    height: 9,
    isKnown: true,
    label: 'Awning',
    hinges: 'M0 9L4 0L9 9',
  };
  const lines = units.lines.map((line) => ({ ...line, drawing: awning }));
  const leaf = (code: string, label: string) => ({ code, label, photos: [], children: [] });
  const hardware = {
    code: 'hardware',
    label: 'Hardware',
    photos: [],
    children: [leaf('hardware.crank', 'Crank slips'), leaf('hardware.roller', 'Rollers or track')],
  };
  server.use(
    answer('get', '/service/units', { item: { ...units, lines } }),
    answer('get', '/service/symptoms', { items: [hardware], count: 1 }),
  );
  const { user } = showPage(ReportProblemPage, { at: ofLine, pattern: at, as });
  await user.click(await screen.findByRole('button', { name: 'Hardware' }));
  expect(screen.getByRole('button', { name: 'Crank slips' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rollers or track' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Describe the problem')).toHaveAccessibleDescription(
    /At least 15 characters\.$/,
  );
});

test('a step that lacks something says what, and stays', async () => {
  const sent = listens();
  const { user } = showPage(ReportProblemPage, {
    at: ofLine,
    pattern: at,
    as,
  });
  await screen.findByRole('button', { name: 'Glass' });
  await next(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Choose what is wrong.');
  expect(alert).toHaveTextContent('Describe the problem: Enter at least 15 characters.');
  expect(sent).toEqual([]);
});

test('a step without an order asks for one, or to say that none is known', async () => {
  const sent = listens();
  const { user } = showPage(ReportProblemPage, { at, pattern: at, as });
  await screen.findByRole('button', { name: /W-1001/ });
  await next(user);
  const link = within(await screen.findByRole('alert')).getByRole('link', {
    name: /Choose an order, or select that you don’t know it\.$/,
  });
  await user.click(link);
  expect(screen.getByLabelText('Order number, PO, job or customer')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'I don’t know the order number' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('an error goes as soon as its field is mended, and the focus stays in the field', async () => {
  listens();
  const { user } = showPage(ReportProblemPage, {
    at: ofLine,
    pattern: at,
    as,
  });
  await screen.findByRole('button', { name: 'Glass' });
  await next(user);
  const alert = await screen.findByRole('alert');
  await user.type(screen.getByLabelText('Describe the problem'), 'Fog in the lower left corner.');
  expect(alert).not.toHaveTextContent('at least 15');
  expect(screen.getByLabelText('Describe the problem')).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Parts' }));
  await user.click(screen.getByRole('button', { name: 'Glass' }));
  await user.click(screen.getByRole('button', { name: 'Fog or moisture between the panes' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the site is the customer’s or the delivery address, as one taps', async () => {
  const sent = listens();
  server.use(answer('get', '/service', { item: draft({ wizardStep: 'send' }) }));
  const { user } = showPage(ReportProblemPage, { at: `${at}?draft=41`, pattern: at, as });
  const customer = await screen.findByRole('radio', {
    name: /customer’s address, Ann Lee: 629 Riverbend Close, Steinbach/,
  });
  expect(screen.getByRole('radio', { name: /delivery address: 12 Portage Ave, Winnipeg/ })).toBeChecked();
  await user.click(customer);
  expect(screen.getByLabelText('City')).toHaveValue('Steinbach');
  // Someone else was named already.
  expect(screen.getByLabelText('Name')).toHaveValue('Maya Okafor');
  await user.clear(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('radio', { name: /delivery address/ }));
  await user.click(customer);
  expect(screen.getByLabelText('Phone')).toHaveValue('(204) 555-0144');
  await sendIt(user);
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      site: { city: 'Steinbach' },
      contact: { name: 'Ann Lee' },
    });
});

test('without an order the wizard asks what it is and since when', async () => {
  const sent = listens();
  const { user } = showPage(ReportProblemPage, { at, pattern: at, as });
  await user.click(await screen.findByRole('button', { name: 'I don’t know the order number' }));
  await next(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a four-digit year.');
  await user.type(await screen.findByLabelText('What is it?'), 'Patio door');
  await user.type(screen.getByLabelText('Year of installation'), '2019');
  await next(user);
  await screen.findByRole('heading', { name: 'What is wrong?' });
  expect(sent[0]).toMatchObject({ orderNumber: '', installYear: 2019 });
});

test('a unit that is known by its number alone is hinted at when somebody has reported it', async () => {
  const sent = listens();
  const asked: (string | null)[] = [];
  server.use(
    http.get('/api/service/similar', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('serial'));
      const items = [{ id: 9, number: 'SR-000009' }];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: 1 });
    }),
  );
  const { user } = showPage(ReportProblemPage, { at, pattern: at, as });
  await user.click(await screen.findByRole('button', { name: 'I don’t know the order number' }));
  await user.type(await screen.findByLabelText('What is it?'), 'Patio door');
  await user.type(screen.getByLabelText('Serial or etch code (optional)'), 'AB-77');
  expect(await screen.findByRole('link', { name: 'View SR-000009' })).toBeVisible();
  expect(asked).toEqual(['AB-77']);
  await user.type(screen.getByLabelText('Year of installation'), '2019');
  await next(user);
  await screen.findByRole('heading', { name: 'What is wrong?' });
  expect(sent[0]).toMatchObject({ incidents: [{ unitSerial: 'AB-77', product: 'Patio door' }] });
});

test('a draft from another device goes on where it stood', async () => {
  listens();
  server.use(answer('get', '/service', { item: draft({ wizardStep: 'send', entryDoor: 'incident' }) }));
  showPage(ReportProblemPage, { at: `${at}?draft=41`, pattern: at, as });
  expect(await screen.findByLabelText('Phone')).toHaveValue('(204) 555-0101');
});

test('whoever comes too late sees what differs and chooses', async () => {
  const sent = listens();
  const theirs = draft({ rowVersion: 12, contact: { name: 'Ana Roy', phone: '+12045550199', email: '' } });
  server.use(answer('get', '/service', { item: draft({ wizardStep: 'send' }) }));
  const { user } = showPage(ReportProblemPage, { at: `${at}?draft=41`, pattern: at, as });
  await user.clear(await screen.findByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Ben Ito');
  server.use(
    answer('get', '/service', { item: theirs }),
    http.put(
      '/api/service/request',
      () =>
        HttpResponse.json(
          { isSuccess: false, code: 'stale', message: 'Somebody changed it.', item: theirs },
          { status: 409 },
        ),
      { once: true },
    ),
  );
  await sendIt(user);
  const dialog = await screen.findByRole('dialog', { name: 'This draft was changed on another device' });
  expect(within(dialog).getByText(/Ana Roy/)).toBeVisible();
  expect(within(dialog).getByText(/Ben Ito/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }));
  await expect.poll(() => sent.at(-1)).toMatchObject({ rowVersion: 12, contact: { name: 'Ben Ito' } });
});

/** As when a phone opens its camera. */
const hidePage = () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  state.mockRestore();
};

test('what is typed before the first save is kept when the page goes out of sight', async () => {
  const sent = listens();
  const { user, router } = showPage(ReportProblemPage, { at, pattern: at, as });
  await user.click(await screen.findByRole('button', { name: 'I don’t know the order number' }));
  await user.type(await screen.findByLabelText('What is it?'), 'Patio door');
  hidePage();
  await expect.poll(() => router.state.location.search).toBe('?draft=41&step=order');
  expect(sent).toMatchObject([{ submit: false, incidents: [{ product: 'Patio door' }] }]);
  expect(await screen.findByLabelText('What is it?')).toHaveValue('Patio door');
});

test('what is typed while a save is under way stays, and is saved next', async () => {
  const sent = listens();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  server.use(
    answer('get', '/service', { item: draft({ wizardStep: 'send' }) }),
    http.put('/api/service/request', () => held, { once: true }),
  );
  const { user } = showPage(ReportProblemPage, { at: `${at}?draft=41`, pattern: at, as });
  await user.clear(await screen.findByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Ben');
  hidePage();
  await user.type(screen.getByLabelText('Name'), ' Ito');
  release();
  await expect.poll(() => sent.length).toBe(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send request' })).toBeEnabled());
  expect(screen.getByLabelText('Name')).toHaveValue('Ben Ito');
  hidePage();
  await expect.poll(() => sent.at(-1)).toMatchObject({ contact: { name: 'Ben Ito' }, rowVersion: 4 });
});

test('a field that the server refuses leads back to its step', async () => {
  listens();
  server.use(
    answer('get', '/service', { item: draft({ wizardStep: 'send' }) }),
    http.put('/api/service/request', () =>
      HttpResponse.json(
        {
          isSuccess: false,
          message: 'One thing needs your attention.',
          errors: { 'incidents.0.foundOn': ['The order was shipped later.'] },
        },
        { status: 422 },
      ),
    ),
  );
  const { user } = showPage(ReportProblemPage, { at: `${at}?draft=41`, pattern: at, as });
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The order was shipped later.');
  expect(await screen.findByLabelText('Found on')).toBeInvalid();
});

test('staff choose the account first', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    answer('get', '/admin/accounts/preferences', { item: { favouriteAccounts: [] } }),
    answer('get', '/admin/dealers/filteredlisting', {
      items: [
        { id: 3, account: 'NG-1001', name: 'Northgate', city: 'Winnipeg', province: 'MB', status: 'active' },
      ],
      count: 1,
    }),
    http.get('/api/admin/orders/listing', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ isSuccess: true, message: '', items: [order], count: 1 });
    }),
  );
  const { user } = showPage(ReportProblemPage, {
    at: '/admin/service-requests/new',
    pattern: '/admin/service-requests/new',
    as: { ...as, user: { id: 2, kind: 'staff', name: 'Darcy', email: 'darcy@demo.test' } },
  });
  await user.click(await screen.findByRole('button', { name: /NG-1001/ }));
  expect(await screen.findByRole('button', { name: /W-1001/ })).toBeVisible();
  expect(asked[0]?.get('filter')).toBe('["account","=","NG-1001"]');
});

test('staff who come from the page of a dealer have chosen the account', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    answer('get', '/admin/accounts/preferences', { item: { favouriteAccounts: [] } }),
    answer('get', '/admin/dealers/filteredlisting', { items: [], count: 0 }),
    http.get('/api/admin/orders/listing', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ isSuccess: true, message: '', items: [order], count: 1 });
    }),
  );
  const { user } = showPage(ReportProblemPage, {
    at: '/admin/service-requests/new?account=NG-1001',
    pattern: '/admin/service-requests/new',
    as: { ...as, user: { id: 2, kind: 'staff', name: 'Darcy', email: 'darcy@demo.test' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: /W-1001/ })).toBeVisible();
  expect(asked[0]?.get('filter')).toBe('["account","=","NG-1001"]');
});

test('staff choose among the symptoms that the account is offered', async () => {
  const asked: (string | null)[] = [];
  server.use(
    answer('get', '/admin/servicerequests/item/41', {
      item: draft({ wizardStep: 'problem', account: 'NG-1001', entryDoor: 'product' }),
    }),
    http.get('/api/admin/servicerequests/symptoms', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('account'));
      return HttpResponse.json({ isSuccess: true, message: '', items: tree, count: 1 });
    }),
  );
  showPage(ReportProblemPage, {
    at: '/admin/service-requests/new?draft=41',
    pattern: '/admin/service-requests/new',
    as: { ...as, user: { id: 2, kind: 'staff', name: 'Darcy', email: 'darcy@demo.test' } },
  });
  expect(await screen.findByRole('link', { name: 'Read the article' })).toHaveAttribute(
    'href',
    '/admin/knowledge/5',
  );
  expect(asked).toEqual(['NG-1001']);
});

test('staff who have sent a problem are told what staff do with the number, and stay at their door', async () => {
  const at41 = '/admin/service-requests/new?draft=41';
  server.use(
    answer('get', '/admin/servicerequests/item/41', {
      item: draft({ wizardStep: 'send', account: 'NG-1001' }),
    }),
    answer('put', '/admin/servicerequests/request', { id: 41, item: requestOf({ images: [] }) }),
  );
  const { user } = showPage(ReportProblemPage, {
    at: at41,
    pattern: '/admin/service-requests/new',
    as: { ...as, user: { id: 2, kind: 'staff', name: 'Darcy', email: 'darcy@demo.test' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(/Give this number to the person who reported the problem/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Report another problem' })).toHaveAttribute(
    'href',
    at41.split('?')[0],
  );
});

test('a first save whose answer was lost does not make a second draft', async () => {
  const sent = listens();
  const keys: (string | null)[] = [];
  const made: unknown[] = [];
  server.use(
    http.post('/api/service/productwizard', async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      made.push(await request.json());
      if (made.length === 1) return HttpResponse.error();
      return HttpResponse.json({ isSuccess: true, message: '', id: 41, item: draft({ rowVersion: 3 }) });
    }),
  );
  const { user } = showPage(ReportProblemPage, { at, pattern: at, as });
  await user.click(await screen.findByRole('button', { name: /W-1001 · Oak Street/ }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'I don’t know the order number' }));
  await user.type(await screen.findByLabelText('What is it?'), 'Patio door');
  await user.type(screen.getByLabelText('Year of installation'), '2019');
  await next(user);
  await expect.poll(() => sent).toHaveLength(1);
  expect(made[1]).toEqual(made[0]);
  expect(keys[1]).toBe(keys[0]);
  expect(sent.at(-1)).toMatchObject({ id: 41, rowVersion: 3 });
});
