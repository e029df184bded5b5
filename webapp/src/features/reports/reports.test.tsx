import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { duration } from './model';
import ReportPage from './staff/report-page';
import ReportRowsPage from './staff/report-rows-page';

const spread = { count: 3, least: 60, lower: 1440, median: 2880, upper: 4320, most: 7200 };
const figures = {
  received: 12,
  answered: 9,
  promised: 8,
  onTime: 6,
  late: 2,
  firstAnswer: { ...spread, median: 90 },
  cycle: spread,
  revisions: 3,
  revisionsDealerChange: 1,
  revisionsOurError: 2,
  revisionsSiteCondition: 0,
  hours: 1.75,
};
const before = { ...figures, received: 7, cycle: null, promised: 0, onTime: 0 };
const totals = {
  from: '2026-03-02',
  to: '2026-04-30',
  beforeFrom: '2026-01-01',
  figures,
  before,
  steps: [
    { from: '2026-03-02', to: '2026-03-08', figures },
    { from: '2026-03-09', to: '2026-03-15', figures },
  ],
};
const items = [{ id: 4, code: 'urgent', name: 'Urgent', figures, before }];

const reader = { sections: [grantOf('reports', 'view'), grantOf('projects', 'view')] };
const place = { pattern: '/admin/reports/:report', as: reader };
const around = [
  answer('get', '/admin/dds/requesttypes', {
    items: [{ code: 'drawing', name: 'Drawing request' }],
    count: 1,
  }),
  answer('get', '/admin/reports/saved', { items: [], count: 0 }),
];

test('a report shows bars that lead to rows, the same figures in a table, and how each is calculated', async () => {
  let asked = new URLSearchParams();
  server.use(
    ...around,
    http.get('/api/admin/dds/dashboard/priorityreport/reportdata', ({ request }) => {
      asked = new URL(request.url).searchParams;
      return HttpResponse.json({ isSuccess: true, message: '', items, totals });
    }),
  );
  const shown = showPage(ReportPage, {
    at: '/admin/reports/priority?type=drawing&fromDate=2026-03-02&toDate=2026-04-30',
    ...place,
  });
  const bar = await screen.findByRole('link', { name: 'Urgent: Received 12' });
  const leads = new URL(bar.getAttribute('href') ?? '', 'http://x');
  expect(leads.pathname).toBe('/admin/reports/priority/rows');
  const question = new URLSearchParams(leads.searchParams.get('tab') ?? '');
  expect(Object.fromEntries(question)).toMatchObject({
    figure: 'received',
    key: '4',
    type: 'drawing',
    fromDate: '2026-03-02',
  });
  expect(asked.get('type')).toBe('drawing');
  const table = screen.getByRole('region', { name: 'Figures' });
  const row = within(table).getByRole('row', { name: /Urgent/ });
  expect(within(row).getByRole('link', { name: '12' })).toBeVisible();
  expect(within(row).getByText('7 before')).toBeVisible();
  expect(within(row).getByText('75%')).toBeVisible();
  expect(within(row).getByText('2 days')).toBeVisible();
  expect(within(table).getByRole('row', { name: /^All/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Urgent: median 2 days, from 1 hour to 5 days/ })).toBeVisible();
  const { user } = shown;
  await user.click(screen.getByText('As a table'));
  const weeks = screen.getByRole('region', { name: 'Over time' });
  const week = within(weeks).getAllByRole('link', { name: '12' })[0];
  expect(decodeURIComponent(week?.getAttribute('href') ?? '')).toMatch(
    /fromDate=2026-03-02&toDate=2026-03-08/,
  );
  expect(screen.getByText(/Elapsed time, including nights/)).toBeVisible();
  expect(screen.getByText(/^Compared with Jan/)).toBeVisible();
});

test('a report is mailed each Monday to who asks for it, for as many days as are shown', async () => {
  let sent: unknown;
  server.use(
    ...around,
    answer('get', '/admin/dds/dashboard/departmentreport/reportdata', { items, totals }),
    http.post('/api/admin/reports/saved', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({
        isSuccess: true,
        message: 'The report is mailed to you each Monday.',
        id: 1,
      });
    }),
  );
  const { user } = showPage(ReportPage, {
    at: '/admin/reports/department?fromDate=2026-03-02&toDate=2026-04-30',
    ...place,
  });
  await user.click(await screen.findByRole('button', { name: 'Email every Monday' }));
  await waitFor(() => expect(sent).toBeDefined());
  expect(sent).toEqual({ report: 'department', type: 'all', days: 60, techId: null, account: null });
  expect(screen.getAllByText('Hours').length).toBeGreaterThan(0);
});

test('reports that are mailed are listed and can be stopped', async () => {
  let dropped = '';
  server.use(
    answer('get', '/admin/dds/requesttypes', { items: [{ code: 'drawing', name: 'Drawing' }], count: 1 }),
    answer('get', '/admin/reports/saved', {
      items: [
        {
          id: 3,
          report: 'account',
          type: 'drawing',
          techId: null,
          account: 'NORTH',
          days: 30,
          createdAt: '',
        },
      ],
      count: 1,
    }),
    answer('get', '/admin/dds/dashboard/priorityreport/reportdata', { items, totals }),
    http.delete('/api/admin/reports/saved/:id', ({ params }) => {
      dropped = String(params['id']);
      return HttpResponse.json({ isSuccess: true, message: 'The report is no longer emailed to you.' });
    }),
  );
  const { user } = showPage(ReportPage, { at: '/admin/reports/priority', ...place });
  expect(await screen.findByText('the 30 days before Drawing · NORTH')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop emailing Drafting by account, 30 days' }));
  await waitFor(() => expect(dropped).toBe('3'));
});

test('a report without requests says so, and one that is refused says why', async () => {
  const none = { ...figures, received: 0, answered: 0, cycle: null, firstAnswer: null };
  const nothing = { ...totals, figures: none, before: none, steps: [] };
  server.use(
    ...around,
    answer('get', '/admin/dds/dashboard/priorityreport/reportdata', { items: [], totals: nothing }),
  );
  showPage(ReportPage, { at: '/admin/reports/priority', ...place });
  expect(await screen.findByText('Nothing was received or answered in this period.')).toBeVisible();
  expect(screen.queryByText('Over time')).not.toBeInTheDocument();
  server.use(
    http.get('/api/admin/dds/dashboard/departmentreport/reportdata', () =>
      HttpResponse.json(
        { isSuccess: false, message: 'A report covers up to ten years. Choose a shorter period.' },
        { status: 400 },
      ),
    ),
  );
  showPage(ReportPage, { at: '/admin/reports/department?fromDate=1990-01-01', ...place });
  expect(await screen.findByText(/up to ten years/)).toBeVisible();
});

test('a row leads to its request, for those who may open it', async () => {
  const row = { number: 'P-000003-01', title: 'Arched transoms', accountName: 'North', submittedAt: null };
  server.use(
    answer('get', '/admin/reports/requests', { items: [{ ...row, id: 7 }], count: 1 }),
    answer('get', '/admin/reports/questions', {
      items: [{ ...row, id: 1, requestId: 9, department: 'Glass' }],
      count: 1,
    }),
  );
  const rows = { pattern: '/admin/reports/:report/rows' };
  const drafter = { sections: [grantOf('reports', 'view'), grantOf('projects', 'view')] };
  const at = (report: string) => `/admin/reports/${report}/rows?fromDate=2026-03-02&toDate=2026-04-30`;

  showPage(ReportRowsPage, { ...rows, at: at('priority'), as: drafter });
  const link = await screen.findByRole('link', { name: 'P-000003-01' });
  expect(link).toHaveAttribute('href', '/admin/project-requests/7');
  cleanup();

  showPage(ReportRowsPage, { ...rows, at: at('department'), as: drafter });
  const question = await screen.findByRole('link', { name: 'P-000003-01' });
  expect(question).toHaveAttribute('href', '/admin/project-requests/9');
  cleanup();

  const sections = [grantOf('reports', 'view')];
  showPage(ReportRowsPage, { ...rows, at: at('priority'), as: { sections } });
  expect(await screen.findByText('P-000003-01')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'P-000003-01' })).not.toBeInTheDocument();
});

test('a report of more than a year is a file from a task', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const asked: (string | null)[] = [];
  const file = () =>
    new HttpResponse('Name', { headers: { 'Content-Disposition': 'filename="report.csv"' } });
  server.use(
    ...around,
    answer('get', '/admin/dds/dashboard/priorityreport/reportdata', { items, totals }),
    http.get('/api/admin/reports/file', ({ request }) => {
      const later = new URL(request.url).searchParams.get('later');
      asked.push(later);
      return later === null ? file() : HttpResponse.json({ isSuccess: true, message: '', id: 5 });
    }),
    answer('get', '/tasks/5', { item: { id: 5, state: 'done', done: 0, name: 'report.csv' } }),
    http.get('/api/tasks/5/file', () => {
      asked.push('fetched');
      return file();
    }),
  );
  const save = async (fromDate: string) => {
    const at = `/admin/reports/priority?fromDate=${fromDate}&toDate=2026-04-30`;
    const { user } = showPage(ReportPage, { ...place, at });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  };
  await save('2025-05-01');
  await waitFor(() => expect(asked).toEqual([null]));
  cleanup();
  await save('2025-03-01');
  await waitFor(() => expect(asked).toEqual([null, 'true', 'fetched']));
});

test('elapsed times are worded as people say them', () => {
  expect(duration(1)).toBe('1 minute');
  expect(duration(90)).toBe('1.5 hours');
  expect(duration(2876)).toBe('47.9 hours');
  expect(duration(2877)).toBe('2 days');
  expect(duration(undefined)).toBe('–');
});

const figure = (value: number | null, more = {}) => ({ count: 1, value, spread: null, amounts: [], ...more });
const serviceReport = {
  title: 'Service',
  from: '2026-03-02',
  to: '2026-04-30',
  beforeFrom: '2026-01-01',
  by: 'advisor',
  dimensions: [
    { code: 'advisor', label: 'Service advisor' },
    { code: 'crew', label: 'Crew' },
  ],
  measures: [
    { code: 'received', kind: 'count', label: 'Received', meaning: 'Submitted in the period.' },
    { code: 'firstAnswer', kind: 'minutes', label: 'First answer', meaning: 'The median.' },
    { code: 'inTime', kind: 'share', label: 'On time', meaning: 'The share.' },
    { code: 'rating', kind: 'rating', label: 'Rating', meaning: 'The average.' },
    { code: 'warranty', kind: 'amount', label: 'Warranty cost', meaning: 'The sum.' },
  ],
  figures: [
    figure(14),
    figure(95),
    figure(66.67),
    figure(4.333),
    figure(null, { amounts: [{ currency: 'CAD', amount: 120.5 }] }),
  ],
  before: [figure(9), figure(null), figure(null), figure(null), figure(null)],
  steps: [
    { from: '2026-03-02', to: '2026-03-08', figures: [figure(6)] },
    { from: '2026-03-09', to: '2026-03-15', figures: [figure(8)] },
  ],
  parts: [
    { key: '4', name: 'Ann Clark', figures: [figure(14)], before: [figure(9)] },
    { key: null, name: 'None given', figures: [figure(0)], before: [figure(0)] },
  ],
  partsLeftOut: 2,
  open: [
    { fromDays: 0, toDays: 2, count: 3, overdue: 1 },
    { fromDays: 31, toDays: null, count: 1, overdue: 1 },
  ],
  crossed: { columns: ['Casement'], rows: [{ name: 'Fog between the panes', counts: [5] }] },
};

test('a desk’s report says each figure in its unit, what is open, and by what it is divided', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('/api/admin/reports/service', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('by'));
      return HttpResponse.json({ isSuccess: true, message: '', item: serviceReport });
    }),
  );
  const as = { sections: [grantOf('reports', 'view'), grantOf('service', 'view')] };
  const { user } = showPage(ReportPage, {
    at: '/admin/reports/service?fromDate=2026-03-02&toDate=2026-04-30',
    pattern: '/admin/reports/:report',
    as,
  });
  const links = within(await screen.findByRole('navigation', { name: 'Reports' }));
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Service']);
  // Each stands among the figures and in the row of all.
  for (const text of ['4.3 of 5', '67%', '1.6 hours', '$120.50'])
    expect(await screen.findAllByText(text)).toHaveLength(2);
  expect(screen.getByText('0–2 days')).toBeVisible();
  expect(screen.getByText('3 · 1 overdue')).toBeVisible();
  expect(screen.getByText('Over 30 days')).toBeVisible();
  expect(screen.getByText('2 more rows are left out.')).toBeVisible();
  const parts = within(screen.getByRole('region', { name: 'Figures' }));
  expect(parts.getByRole('row', { name: /^Ann Clark 14/ })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Fog between the panes 5' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('By'), 'crew');
  await waitFor(() => expect(asked).toEqual([null, 'crew']));
});
