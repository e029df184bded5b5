import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import SystemPage from './staff/system-page';

const never = { importedAt: null, fileName: null, rows: null, runBy: null };
const due = { rule: 'orders daily by 06:00', dueAt: '2026-06-18T11:00:00Z', problem: '' };

const health = {
  version: '0.1.0',
  schema: 33,
  isDemo: false,
  checkedAt: '2026-06-18T12:00:00Z',
  databaseBytes: 1,
  disk: { freeBytes: 1, totalBytes: 2, room: 'ample' },
  sessions: 1,
  events: 1,
  outbox: [],
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
  backups: { isConfigured: false, message: 'None.' },
  weaknesses: [],
  maintenance: { isOn: false },
};

test('an expected import that did not come is said before all else', async () => {
  server.use(answer('get', '/admin/system/health', { item: health }));
  showPage(SystemPage, { at: '/admin/system', pattern: '/admin/system' });
  expect(await screen.findByText('The import of Orders is late')).toBeVisible();
  expect(screen.getByText(/Check whether the job ran at all/)).toBeVisible();
  expect(screen.getByText('The import of Invoices has failed')).toBeVisible();
  expect(screen.getByText(/The file was rejected\./)).toBeVisible();
  const jobs = screen.getByRole('region', { name: 'Jobs' });
  expect(within(jobs).getByText('The disk did not answer.', { exact: false })).toBeVisible();
  expect(within(jobs).getByText('Failed')).toBeVisible();
  const table = screen.getByRole('region', { name: 'Imports' });
  const row = within(table).getByText('Catalog').closest('tr') ?? document.body;
  expect(within(row).getByText('Arrived')).toBeVisible();
  expect(within(table).getAllByText('Late')).toHaveLength(1);
});
