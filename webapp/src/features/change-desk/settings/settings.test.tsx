import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import ChangeSettingEntryPage from '../staff/change-setting-entry-page';
import ChangeSettingPage from '../staff/change-setting-page';

const rules = { supervisorFrom: 500, priceDays: 5, updatedAt: '2026-11-01T12:00:00Z', rowVersion: 3 };

const fee = {
  id: 2,
  stage: 'released',
  withinDays: 10,
  percent: 25,
  updatedAt: '2026-11-01T12:00:00Z',
  rowVersion: 1,
};

const supervisor = { sections: [grantOf('changerequests', 'view', 'supervise')] };
const reader = { sections: [grantOf('changerequests', 'view', 'edit')] };

const list = (as: typeof supervisor, name = '') =>
  showPage(ChangeSettingPage, {
    at: `/admin/change-settings${name}`,
    pattern: '/admin/change-settings/:list?',
    as,
  });

test('the rules come first, and the other settings are one click away', async () => {
  server.use(answer('get', '/admin/change-settings/rules', { item: rules }));
  list(supervisor);
  expect(await screen.findByLabelText('Prices above this amount need a supervisor')).toHaveValue('500');
  const links = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(links.getByRole('link', { name: 'Approval rules' })).toHaveAttribute('aria-current', 'page');
  expect(links.getByRole('link', { name: 'Late-change fees' })).toBeVisible();
  expect(links.getByRole('link', { name: 'Tax rates' })).toBeVisible();
});

test('the rules are saved from the version that was read', async () => {
  let sent: unknown;
  server.use(
    answer('get', '/admin/change-settings/rules', { item: rules }),
    http.put('/api/admin/change-settings/rules', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Saved.', item: { ...rules, priceDays: 7 } });
    }),
  );
  const { user } = list(supervisor, '/rules');
  const days = await screen.findByLabelText('Prices are valid for this many business days');
  await user.clear(days);
  await user.type(days, '7');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toMatchObject({ supervisorFrom: 500, priceDays: 7, rowVersion: 3 }));
  expect(days).toHaveValue('7');
});

test('who is no supervisor reads the settings and changes none', async () => {
  server.use(
    answer('get', '/admin/change-settings/fees/listing', { items: [fee], count: 1 }),
    answer('get', '/admin/change-settings/fees/item/2', { item: fee }),
  );
  list(reader, '/fees');
  expect(await screen.findByText('25%')).toBeVisible();
  expect(screen.getByText('Within 10 business days')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add a fee' })).toBeNull();
});

test('a fee without days applies at any time', async () => {
  let sent: unknown;
  server.use(
    http.post('/api/admin/change-settings/fees/insert', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Saved.', id: 2, item: fee });
    }),
    answer('get', '/admin/change-settings/fees/item/2', { item: fee }),
  );
  const { user } = showPage(ChangeSettingEntryPage, {
    at: '/admin/change-settings/fees/new',
    pattern: '/admin/change-settings/:list/new',
    as: supervisor,
  });
  await user.click(await screen.findByRole('combobox', { name: 'Order stage' }));
  await user.click(await screen.findByRole('option', { name: 'Released' }));
  await user.type(screen.getByLabelText('Fee (%)'), '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual({ stage: 'released', withinDays: null, percent: 5 }));
});

test('an address of settings that do not exist says so', async () => {
  list(supervisor, '/colours');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/not/i);
});
