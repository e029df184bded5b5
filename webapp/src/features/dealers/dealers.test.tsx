import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { authorizationOf, grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import DealerPage from './staff/dealer-record-page';

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
  accountManager: null,
  email: '',
  line1: '',
  city: '',
  terms: '',
  route: '',
  mayEdit: true,
};

async function open(changes: object = {}, ...verbs: readonly string[]) {
  let sent: Record<string, unknown> | null = null;
  server.use(
    answer('get', '/admin/dealers/item/3', { item: { ...dealer, ...changes } }),
    answer('get', '/admin/dealerusers/list', { items: [], count: 0 }),
    answer('get', '/admin/staffusers/list', { items: [], count: 0 }),
    http.put('/api/admin/dealers/update', async ({ request }) => {
      sent = Object(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const { user } = showPage(DealerPage, {
    at: '/admin/dealers/3?tab=details',
    pattern: '/admin/dealers/:id',
    as: authorizationOf({
      user: { id: 1, kind: 'staff', name: 'Sam Lee', email: 'sam@maker.test' },
      sections: [grantOf('dealers', 'view', ...verbs)],
    }),
  });
  await screen.findByText(/^Credit limit/);
  if (verbs.includes('edit')) await user.click(screen.getByRole('button', { name: 'Edit' }));
  return { user, sent: () => sent };
}

test('telephone numbers are edited as people write them, and untouched ones stay as they were', async () => {
  const { user, sent } = await open({}, 'edit');
  const [main, ofContact] = screen.getAllByLabelText(/^Phone/);
  expect(main).toHaveValue('(204) 555-0100 ext. 110');
  expect(ofContact).toHaveValue('(204) 555-0193');
  await user.type(screen.getByLabelText('Fax (optional)'), '204-555-0199');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toMatchObject({ phone: '+12045550100;ext=110', fax: '204-555-0199' }));
});

test('a credit limit stands in groups with its currency, and is read as it is typed', async () => {
  const { user, sent } = await open({}, 'edit');
  const limit = screen.getByLabelText('Credit limit (optional)');
  expect(limit).toHaveValue('50,000.00');
  expect(limit.closest('.mantine-Input-wrapper')).toHaveTextContent('$USD');
  await user.clear(limit);
  await user.type(limit, '75,000.125');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findAllByText('Credit limit: use up to 2 decimal places.')).not.toHaveLength(0);
  await user.clear(limit);
  await user.type(limit, '75,000');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toMatchObject({ creditLimit: 75_000 }));
});

const place = { line1: '', line2: '', city: '', province: '', postalCode: '', country: 'CA' };
const kenora = {
  id: 31,
  code: 'KEN',
  name: 'Kenora',
  ...place,
  city: 'Kenora',
  route: 'NW-2',
  isActive: true,
  isImported: false,
};
const dryden = {
  ...kenora,
  id: 32,
  code: 'DRY',
  name: 'Dryden',
  city: 'Dryden',
  route: '',
  isActive: false,
  isImported: true,
};

test('branches are edited and added with the dealer’s record, and sent whole', async () => {
  const { user, sent } = await open({ branches: [kenora] }, 'edit');
  await user.click(screen.getByRole('tab', { name: 'Locations' }));
  const first = within(screen.getByRole('group', { name: 'Branch 1' }));
  await user.clear(first.getByLabelText('Name'));
  await user.type(first.getByLabelText('Name'), 'Kenora West');
  await user.click(first.getByRole('checkbox', { name: 'Active' }));
  await user.click(screen.getByRole('button', { name: 'Add branch' }));
  const second = within(screen.getByRole('group', { name: 'Branch 2' }));
  expect(second.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  await user.type(second.getByLabelText('Code'), 'TB');
  await user.type(second.getByLabelText('Name'), 'Thunder Bay');
  await user.type(second.getByLabelText('Truck route'), 'NW-1');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent()).toMatchObject({
      branches: [
        { ...kenora, name: 'Kenora West', isActive: false },
        { ...place, code: 'TB', name: 'Thunder Bay', route: 'NW-1', isActive: true },
      ],
    }),
  );
});

test('a branch can be removed', async () => {
  const { user, sent } = await open({ branches: [kenora] }, 'edit');
  await user.click(screen.getByRole('tab', { name: 'Locations' }));
  await user.click(screen.getByRole('button', { name: 'Remove: Branch 1' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toMatchObject({ branches: [] }));
});

test('an imported branch is read-only, says why and is sent as it is', async () => {
  const { user, sent } = await open({ branches: [dryden, kenora] }, 'edit');
  await user.click(screen.getByRole('tab', { name: 'Locations' }));
  const imported = within(screen.getByRole('group', { name: 'Branch 1' }));
  expect(imported.getByText(/^This branch comes from the ERP\./)).not.toBeVisible();
  await user.click(imported.getByText('Branch 1', { selector: 'summary' }));
  expect(imported.getByText(/^This branch comes from the ERP\./)).toBeVisible();
  expect(imported.getByLabelText('Code')).toHaveAttribute('readonly');
  expect(imported.getByRole('checkbox', { name: 'Active' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Remove: Branch 1' })).not.toBeInTheDocument();
  const own = within(screen.getByRole('group', { name: 'Branch 2' }));
  expect(own.queryByText(/ERP/)).not.toBeInTheDocument();
  await user.type(own.getByLabelText('Address line 2'), 'Unit 4');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toMatchObject({ branches: [dryden, { ...kenora, line2: 'Unit 4' }] }));
});

test('a refused code of a branch is said', async () => {
  const { user } = await open({ branches: [kenora] }, 'edit');
  const message = 'Another branch of this account has this code.';
  server.use(
    refuse('put', '/admin/dealers/update', {
      status: 422,
      message: 'Check the fields.',
      errors: { 'branches.0.code': [message] },
    }),
  );
  await user.type(screen.getByLabelText('Fax (optional)'), '204-555-0199');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(message)).toBeVisible();
  // What was refused is shown, and the message leads to it from any tab and out of a row that is folded up.
  expect(screen.getByRole('tab', { name: /^Locations/, selected: true })).toHaveTextContent('Has errors');
  await user.click(screen.getByRole('tab', { name: 'General' }));
  await user.click(screen.getByRole('link', { name: message }));
  const code = within(screen.getByRole('group', { name: 'Branch 1' })).getByLabelText('Code');
  expect(code).toBeVisible();
  expect(code).toHaveFocus();
});

test('the form stands in tabs that the arrow keys go through, and keeps what was entered out of sight', async () => {
  const { user, sent } = await open({}, 'edit');
  await user.type(screen.getByLabelText('Fax (optional)'), '204-555-0199');
  await user.click(screen.getByRole('tab', { name: 'General' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Contacts', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Contacts' })).toBeVisible();
  expect(screen.getByLabelText('Fax (optional)')).not.toBeVisible();
  // What concerns all of them stays beside them.
  expect(screen.getByLabelText('Credit limit (optional)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent()).toMatchObject({ fax: '204-555-0199' }));
});

test('the details are read first, and again once they are saved or given up', async () => {
  const { user, sent } = await open({}, 'edit');
  expect(screen.getAllByLabelText('Name')[0]).toHaveFocus();
  await user.type(screen.getByLabelText('Fax (optional)'), '204-555-0199');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(screen.queryByLabelText('Fax (optional)')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByLabelText('Fax (optional)')).toHaveValue('');
  await user.type(screen.getByLabelText('Fax (optional)'), '204-555-0142');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(sent()).toMatchObject({ fax: '204-555-0142' });
});

test('those who may not edit this dealer are offered no form', async () => {
  await open({ mayEdit: false });
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('those who only look see the branches as a table', async () => {
  const { user } = await open({ branches: [kenora, dryden] });
  await user.click(screen.getByRole('tab', { name: 'Locations' }));
  const table = within(screen.getByRole('region', { name: 'Branches' }));
  expect(table.getByRole('row', { name: /KEN Kenora Kenora NW-2/ })).not.toHaveTextContent('Inactive');
  expect(table.getByRole('row', { name: /DRY Dryden Dryden/ })).toHaveTextContent('Inactive');
  expect(screen.queryByRole('button', { name: 'Add branch' })).not.toBeInTheDocument();
});
