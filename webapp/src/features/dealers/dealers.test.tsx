import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { authorizationOf, grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import DealerPage from './staff/dealer-page';

const dealer = {
  id: 3,
  rowVersion: 1,
  account: 'NG-1001',
  name: 'Northgate',
  status: 'active',
  currency: 'USD',
  language: 'en',
  country: 'CA',
  phone: '+12045550100;ext=110',
  fax: '',
  creditLimit: 50_000,
  contacts: [{ id: 1, kind: 'dealer', name: 'Ann Lee', title: '', email: '', phone: '+12045550193' }],
  addresses: [],
  branches: [],
  taxIds: [],
  importedFields: [],
};

async function open(more: object = {}) {
  let sent: Record<string, unknown> | null = null;
  server.use(
    answer('get', '/admin/dealers/item/3', { item: { ...dealer, ...more } }),
    answer('get', '/admin/dealerusers/list', { items: [], count: 0 }),
    answer('get', '/admin/staffusers/list', { items: [], count: 0 }),
    http.put('/api/admin/dealers/update', async ({ request }) => {
      sent = Object(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const { user } = showPage(DealerPage, {
    at: '/admin/dealers/3',
    pattern: '/admin/dealers/:id',
    as: authorizationOf({
      user: { id: 1, kind: 'staff', name: 'Sam Lee', email: 'sam@maker.test' },
      sections: [grantOf('dealers', 'view', 'edit')],
    }),
  });
  await screen.findByLabelText('Credit limit (optional)');
  return { user, sent: () => sent };
}

test('telephone numbers are edited as people write them, and untouched ones stay as they were', async () => {
  const { user, sent } = await open();
  const [main, ofContact] = screen.getAllByLabelText(/^Phone/);
  expect(main).toHaveValue('(204) 555-0100 ext. 110');
  expect(ofContact).toHaveValue('(204) 555-0193');
  await user.type(screen.getByLabelText('Fax (optional)'), '204-555-0199');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toMatchObject({ phone: '+12045550100;ext=110', fax: '204-555-0199' }));
});

test('a credit limit stands in groups with its currency, and is read as it is typed', async () => {
  const { user, sent } = await open();
  const limit = screen.getByLabelText('Credit limit (optional)');
  expect(limit).toHaveValue('50,000.00');
  expect(limit.closest('.mantine-Input-wrapper')).toHaveTextContent('$USD');
  await user.clear(limit);
  await user.type(limit, '75,000.125');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findAllByText('Credit limit: at most 2 digits after the point.')).not.toHaveLength(0);
  await user.clear(limit);
  await user.type(limit, '75,000');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toMatchObject({ creditLimit: 75_000 }));
});

test('branches are edited with the account, and those of the ERP are changed there', async () => {
  const branch = { line1: '', line2: '', city: '', province: '', postalCode: '', country: 'CA', route: '' };
  const { user, sent } = await open({
    branches: [
      { ...branch, id: 4, code: '10', name: 'Harbour', isActive: true, isImported: true },
      { ...branch, id: 5, code: '20', name: 'Airport', isActive: true, isImported: false },
    ],
  });
  const imported = await screen.findByRole('group', { name: 'Branch 1' });
  const own = within(screen.getByRole('group', { name: 'Branch 2' }));
  expect(within(imported).getByLabelText('Name')).toBeDisabled();
  expect(imported).toHaveTextContent('comes from the ERP');
  await user.click(own.getByLabelText('Active'));
  await user.type(own.getByLabelText('Route'), 'R7');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent()).toMatchObject({
      branches: [
        { id: 4, name: 'Harbour' },
        { id: 5, isActive: false, route: 'R7' },
      ],
    }),
  );
});
