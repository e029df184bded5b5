import './words';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import type { Registration } from './model';
import RegistrationPage from './staff/registration-page';

const registration: Registration = {
  id: 5,
  name: 'Mira Petrov',
  company: 'Petrov Millwork',
  email: 'mira@petrov.test',
  status: 'waiting',
  createdAt: '2026-11-18T09:00:00.000Z',
  sentFrom: '203.0.113.7',
  fields: { companyName: 'Petrov Millwork', city: 'Kelowna', region: 'BC' },
};

const admin = {
  user: { id: 1, kind: 'staff', name: 'Sam Lee', email: 'sam@maker.test' },
  sections: [grantOf('dealerusers', 'view', 'edit'), grantOf('dealers', 'view', 'edit')],
} as const;

test('a dealer who is not there yet is added on the spot, of what was sent, and chosen', async () => {
  let added: unknown;
  server.use(
    answer('get', '/admin/registrations/item/5', { item: registration }),
    answer('get', '/admin/roles/givable', { items: [], count: 0 }),
    refuse('post', '/admin/dealers/insert', {
      status: 422,
      message: 'Please correct this.',
      errors: { account: ['This number is taken.'] },
    }),
  );
  const { user } = showPage(RegistrationPage, { at: '/r/5', pattern: '/r/:id', as: admin });
  await user.click(await screen.findByRole('button', { name: /Add it/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add the dealer' }));
  await user.type(dialog.getByLabelText('Account number'), 'NORTH');
  await user.click(dialog.getByRole('button', { name: 'Add dealer' }));
  expect(await dialog.findByRole('link', { name: 'Account number: This number is taken.' })).toBeVisible();

  server.use(
    http.post('/api/admin/dealers/insert', async ({ request }) => {
      added = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Petrov Millwork is added.', id: 90 });
    }),
  );
  await user.clear(dialog.getByLabelText('Account number'));
  await user.type(dialog.getByLabelText('Account number'), 'PETROV');
  await user.click(dialog.getByRole('button', { name: 'Add dealer' }));
  await expect
    .poll(() => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Account' })?.value)
    .toBe('PETROV');
  expect(added).toMatchObject({
    account: 'PETROV',
    name: 'Petrov Millwork',
    city: 'Kelowna',
    province: 'BC',
  });
});

test('a dealer whose answer was lost is added once, whatever is typed next', async () => {
  const keys: (string | null)[] = [];
  const changes: unknown[] = [];
  server.use(
    answer('get', '/admin/registrations/item/5', { item: registration }),
    answer('get', '/admin/roles/givable', { items: [], count: 0 }),
    http.post('/api/admin/dealers/insert', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      // It was done, and the answer is lost on the way.
      if (keys.length === 1) return HttpResponse.error();
      return HttpResponse.json({ isSuccess: true, message: 'Petrov Millwork is added.', id: 90 });
    }),
    http.put('/api/admin/dealers/update', async ({ request }) => {
      changes.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const { user } = showPage(RegistrationPage, { at: '/r/5', pattern: '/r/:id', as: admin });
  await user.click(await screen.findByRole('button', { name: /Add it/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add the dealer' }));
  await user.type(dialog.getByLabelText('Account number'), 'PETROF');
  await user.click(dialog.getByRole('button', { name: 'Add dealer' }));
  await dialog.findByRole('alert');
  await user.clear(dialog.getByLabelText('Account number'));
  await user.type(dialog.getByLabelText('Account number'), 'PETROV');
  await user.click(dialog.getByRole('button', { name: 'Add dealer' }));
  await expect
    .poll(() => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Account' })?.value)
    .toBe('PETROV');
  expect(new Set(keys).size).toBe(1);
  expect(changes).toMatchObject([{ id: 90, account: 'PETROV', name: 'Petrov Millwork' }]);
});

const suggested = { account: 'PETROV', name: 'Petrov Millwork' };
const noRoles = answer('get', '/admin/roles/givable', { items: [], count: 0 });

const openWith = (changes: Partial<Registration>) => {
  server.use(
    answer('get', '/admin/registrations/item/5', { item: { ...registration, ...changes } }),
    noRoles,
  );
  return showPage(RegistrationPage, { at: '/r/5', pattern: '/r/:id', as: admin });
};

test('the account that is called as the company is chosen from the start', async () => {
  openWith({ suggested: { ...suggested, isExact: true } });
  expect(await screen.findByRole('textbox', { name: 'Account' })).toHaveValue('PETROV');
});

test('an account with a similar name is offered', async () => {
  const { user } = openWith({ suggested: { ...suggested, isExact: false } });
  const offer = await screen.findByRole('button', { name: 'Use PETROV · Petrov Millwork' });
  expect(screen.getByRole('textbox', { name: 'Account' })).toHaveValue('');
  await user.click(offer);
  expect(screen.getByRole('textbox', { name: 'Account' })).toHaveValue('PETROV');
});
