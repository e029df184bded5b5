import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { plantInWinnipeg } from '@/test/plant';
import { showPage } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import SystemPage from './staff/system-page';

const never = { importedAt: null, fileName: null, rows: null, runBy: null };
const due = { rule: 'orders daily by 06:00', dueAt: '2026-06-18T11:00:00Z', problem: '' };

const findings = [
  {
    concern: 'import:orders',
    severity: 'error',
    title: 'The import of orders is overdue',
    details: ['Nothing was imported.'],
    advice: 'Import the file again.',
  },
  {
    concern: 'configuration',
    severity: 'warning',
    title: 'A setting needs attention',
    details: ['mail.host is not set.'],
    advice: '`transom config check` lists all such settings.',
  },
];

const status = {
  version: '0.1.0',
  schema: 33,
  isDemo: false,
  checkedAt: '2026-06-18T12:00:00Z',
  server: { isRunning: true, startedAt: '2026-06-18T06:00:00Z', uptimeSeconds: 21_600 },
  findings,
  disk: {
    freeBytes: 1,
    totalBytes: 2,
    room: 'ample',
    warnBelow: 10,
    refuseUploadsBelow: 5,
    readOnlyBelow: 2,
  },
  storage: { databaseBytes: 412_000_000, logBytes: 1_000_000, files: 1200, fileBytes: 2_100_000_000 },
  sessions: { dealers: 12, staff: 3 },
  audit: { events: 1, head: null },
  certificate: { file: '/etc/portal.crt', endsAt: '2027-01-01T00:00:00Z', problem: '' },
  providers: [
    {
      id: 'entra',
      name: 'Example Account',
      askedAt: '2026-06-18T11:45:00Z',
      hasAnswered: false,
      problem: 'No answer.',
      isKnown: true,
    },
  ],
  outbox: [],
  pageErrors: [
    {
      id: 1,
      kind: 'TypeError: x is undefined',
      page: '/orders/:id',
      build: 'index-abc.js',
      stack: 'at Lines lines.js:1:20',
      times: 1204,
      firstAt: '2026-06-18T11:00:00Z',
      lastAt: '2026-06-18T11:30:00Z',
    },
  ],
  failedMails: [],
  imports: [
    { noun: 'orders', ...never, expected: { ...due, noun: 'orders', arrival: 'late' } },
    {
      noun: 'invoices',
      ...never,
      expected: { ...due, noun: 'invoices', arrival: 'failed', problem: 'The file was rejected.' },
    },
    { noun: 'catalog', ...never, expected: { ...due, noun: 'catalog', arrival: 'arrived' } },
    { noun: 'dealers', ...never, expected: null },
  ],
  jobs: [
    {
      name: 'files',
      title: 'Remove unused files',
      schedule: 'every hour',
      lastStartedAt: '2026-06-18T11:00:00Z',
      lastEndedAt: '2026-06-18T11:00:01Z',
      isSuccess: false,
      result: 'The disk did not answer.',
      failures: 2,
      nextRunAt: '2026-06-18T11:15:00Z',
    },
  ],
  backups: {
    isEnabled: true,
    at: '02:30',
    place: '/srv/backups',
    isEncrypted: false,
    isOnDataDisk: false,
    hasDrills: true,
    isOverdue: false,
    standing: { lastGood: null, lastBackup: null, lastDrill: null },
  },
  maintenance: { isOn: false },
};

const run = {
  id: 1,
  kind: 'backup',
  startedAt: '2026-06-18T06:30:00Z',
  endedAt: '2026-06-18T06:30:20Z',
  archive: 'transom-20260618T063000Z.tar.zst',
  place: '/srv/backups',
  isSuccess: true,
  bytes: 5_000_000,
  files: 12,
  newFiles: 2,
  newBytes: 1000,
  steps: [],
  findings: [],
};

const kept = {
  name: run.archive,
  madeAt: run.startedAt,
  bytes: run.bytes,
  isGood: true,
  isOfThisPortal: true,
  isEncrypted: false,
  files: 12,
  fileBytes: 4_000_000,
  version: '0.1.0',
  schema: 33,
  problems: [],
};

const withBackups = (backups: object) => ({ ...status, backups: { ...status.backups, ...backups } });

/** What the server answers about a portal with these backups. */
const answers = (backups: object, items: readonly object[]) => [
  answer('get', '/admin/system/status', { item: withBackups(backups) }),
  answer('get', '/admin/system/backups', { items, count: items.length }),
];

test('the system page says how old the last good backup is, and how the last test went', async () => {
  const drill = {
    ...run,
    kind: 'drill',
    isSuccess: false,
    steps: [{ step: 'restore', milliseconds: 1234 }],
    findings: ['The last drawing was not opened: the answer was 404.'],
  };
  const standing = { lastGood: run, lastBackup: run, lastDrill: drill };
  const bad = {
    ...kept,
    name: 'transom-20260617T063000Z.tar.zst',
    isGood: false,
    problems: ['It is damaged.'],
  };
  const another = { ...kept, name: 'transom-20260616T063000Z.tar.zst', isOfThisPortal: false };
  server.use(...answers({ standing, isOnDataDisk: true }, [kept, bad, another]));
  showPage(SystemPage, { at: '/admin/system', pattern: '/admin/system' });
  expect(await screen.findByText('Every night at 02:30')).toBeVisible();
  const panel = screen.getByRole('heading', { name: 'Backups' }).closest('section') ?? document.body;
  expect(within(panel).getByText('Failed')).toBeVisible();
  const table = await screen.findByRole('region', { name: 'Backups' });
  expect(within(table).getByText(run.archive)).toBeVisible();
  expect(within(table).getByText(/It is damaged\./)).toBeVisible();
  expect(within(table).getByText('Another portal’s')).toBeVisible();
});

test('an overdue backup is told, and one is made from the page', async () => {
  let begun = 0;
  server.use(
    ...answers({ isOverdue: true }, []),
    http.post('/api/admin/system/backups', () => {
      begun += 1;
      return HttpResponse.json({ isSuccess: true, message: '', id: 7 });
    }),
    answer('get', '/tasks/7', {
      item: { id: 7, state: 'failed', done: 1, total: 2, name: null, error: 'No room.' },
    }),
    answer('get', '/isup', { isOutage: false, isSunday: false, isMaintenance: false }),
    refuse('get', '/tasks/7/file', { status: 409, message: 'There is not enough room on the disk.' }),
  );
  const { user } = showPage(SystemPage, {
    at: '/admin/system',
    pattern: '/admin/system',
    as: { sections: [grantOf('system', 'view', 'edit')] },
  });
  expect(await screen.findByText('Overdue')).toBeVisible();
  expect(await screen.findByText('There are no backups yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  // It has failed: what the page shows is read anew, and another can be made.
  await waitFor(() => expect(begun).toBe(1));
  expect(await screen.findByRole('button', { name: 'Back up now' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Test last backup' })).toBeNull();
});

test('what is not well is said before all else, with what to do', async () => {
  server.use(...answers({}, []));
  showPage(SystemPage, { at: '/admin/system', pattern: '/admin/system' });
  const attention = await screen.findByRole('heading', { name: 'Needs attention' });
  const panel = within(attention.closest('section') ?? document.body);
  expect(panel.getByText('2 findings')).toBeVisible();
  expect(panel.getByText('The import of orders is overdue')).toBeVisible();
  expect(panel.getByText('Import the file again.')).toBeVisible();
  expect(panel.getByText('mail.host is not set.')).toBeVisible();
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first).toBe(attention);
  const jobs = screen.getByRole('region', { name: 'Jobs' });
  expect(within(jobs).getByText('The disk did not answer.', { exact: false })).toBeVisible();
  expect(within(jobs).getByText('Failed')).toBeVisible();
  const table = screen.getByRole('region', { name: 'Imports' });
  const row = within(table).getByText('Catalogue').closest('tr') ?? document.body;
  expect(within(row).getByText('Arrived')).toBeVisible();
  expect(within(table).getAllByText('Late')).toHaveLength(1);
});

test('mail that was not delivered is one step away for readers of the outbox', async () => {
  const finding = {
    concern: 'outbox',
    severity: 'error',
    title: 'An email wasn’t delivered',
    details: [],
    advice: 'Look at it in the outbox.',
  };
  server.use(
    answer('get', '/admin/system/status', { item: { ...status, findings: [finding] } }),
    ...answers({}, []),
  );
  showPage(SystemPage, {
    at: '/admin/system',
    pattern: '/admin/system',
    as: { sections: [grantOf('outbox', 'view')] },
  });
  expect(await screen.findByRole('link', { name: 'Open the outbox' })).toHaveAttribute(
    'href',
    '/admin/outbox?f.status=failed',
  );
});

test('the system page says what runs here, since when, and how the sign-in providers answered', async () => {
  server.use(...answers({}, []));
  showPage(SystemPage, { at: '/admin/system', pattern: '/admin/system' });
  expect(await screen.findByText(/^412 MB/)).toBeVisible();
  expect(screen.getByText('12 of dealers, 3 of staff')).toBeVisible();
  expect(screen.getByText('Sign-in through Example Account')).toBeVisible();
  expect(screen.getByText('Doesn’t answer')).toBeVisible();
  expect(screen.getByText('TLS certificate ends')).toBeVisible();
});

test('an import is due in the time of the plant, which is named', async () => {
  plantInWinnipeg();
  server.use(...answers({}, []));
  showPage(SystemPage, { at: '/admin/system', pattern: '/admin/system' });
  expect(await screen.findAllByTitle('Due by Jun 18, 2026, 6:00 a.m. CT.')).not.toHaveLength(0);
});

test('a portal without findings is said to be well', async () => {
  server.use(
    answer('get', '/admin/system/status', { item: { ...status, findings: [] } }),
    answer('get', '/admin/system/backups', { items: [], count: 0 }),
  );
  showPage(SystemPage, { at: '/admin/system', pattern: '/admin/system' });
  expect(await screen.findByText('All is well')).toBeVisible();
});

test('errors in browsers are shown with page, count and where they came from', async () => {
  server.use(...answers({}, []));
  showPage(SystemPage, { at: '/admin/system', pattern: '/admin/system' });
  const table = within(await screen.findByRole('region', { name: 'Errors in browsers' }));
  expect(table.getByText('TypeError: x is undefined')).toBeVisible();
  expect(table.getByText('/orders/:id')).toBeVisible();
  expect(table.getByText('1,204')).toBeVisible();
  expect(table.getByText('at Lines lines.js:1:20')).toBeInTheDocument();
});
