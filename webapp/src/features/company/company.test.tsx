import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { LimitForm } from '@/entities/second-step/limit-panel';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import CompanyPage from './dealer/company-page';

const company = {
  id: 7,
  account: 'PRAIRIE',
  name: 'Prairie Windows',
  legalName: null,
  status: 'active',
  line1: '12 Lake St',
  line2: '',
  city: 'Winnipeg',
  province: 'MB',
  postalCode: 'R3C 1A1',
  country: 'CA',
  phone: '',
  fax: '',
  email: 'office@prairie.test',
  website: '',
  terms: 'Net 30',
  currency: 'CAD',
  route: 'R1',
  credit: 50_000,
  stepUpAbove: 5000,
  mayChangeLimit: true,
  rowVersion: 3,
  people: [
    {
      id: 4,
      kind: 'accountManager',
      name: 'Gordon Penner',
      title: 'Prairies',
      email: 'gordon@northlight.test',
      phone: '+12045550100',
      hours: 'Mon–Fri, 8 a.m.–4:30 p.m. Central',
      photo: null,
    },
  ],
  branches: [
    {
      id: 1,
      code: 'MAIN',
      name: 'Main Street',
      line1: '1 Main St',
      line2: '',
      city: 'Brandon',
      province: 'MB',
      postalCode: '',
      country: 'CA',
    },
  ],
  shipTo: [],
};

const page = (...verbs: readonly string[]) => ({
  pattern: '/company',
  at: '/company',
  as: { sections: [grantOf('users', ...verbs)] },
});

test('what the manufacturer knows of the company is on one page', async () => {
  server.use(answer('get', '/dealer/company', { item: company }));
  showPage(CompanyPage, page('view'));
  expect(screen.getByRole('heading', { level: 1, name: 'Company' })).toBeInTheDocument();
  expect(await screen.findByText('Prairie Windows')).toBeVisible();
  for (const text of ['Net 30', 'Winnipeg MB  R3C 1A1', '$50,000.00', 'MAIN · Main Street'])
    expect(screen.getByText(text, { normalizer: (said) => said })).toBeInTheDocument();
  const card = within(screen.getByText('Gordon Penner').closest('li') ?? document.body);
  expect(card.getByText('Account manager · Prairies')).toBeInTheDocument();
  expect(card.getByText('Hours: Mon–Fri, 8 a.m.–4:30 p.m. Central')).toBeInTheDocument();
  expect(document.querySelector('[data-initials="GP"]')).toBeInTheDocument();
  expect(screen.getByText(/accepted quotes above \$5,000.00 before tax/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change limit' })).toBeInTheDocument();
});

test('what can be changed on the page is not said to be asked for, and a title is said once', async () => {
  const [person] = company.people;
  const people = [{ ...person, title: 'Account manager, Prairies' }];
  server.use(answer('get', '/dealer/company', { item: { ...company, people } }));
  showPage(CompanyPage, page('view'));
  expect(await screen.findByText('Account manager, Prairies')).toBeVisible();
  expect(
    screen.getByText(/You can change the limit for confirming payments and orders yourself/),
  ).toBeVisible();
});

test('a branch that goods are sent to is named once', async () => {
  const [branch] = company.branches;
  const shipTo = [
    { ...branch, label: 'Main Street' },
    { ...branch, id: 2, label: 'Yard', line1: '7 Pembina Hwy' },
  ];
  server.use(answer('get', '/dealer/company', { item: { ...company, shipTo } }));
  showPage(CompanyPage, page('view'));
  const table = within(await screen.findByRole('region', { name: 'Branches and ship-to addresses' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'MAIN · Main Street',
    'Yard',
  ]);
  expect(table.getByText('Branch and ship-to address')).toBeInTheDocument();
  expect(table.getByText('7 Pembina Hwy, Brandon MB, Canada')).toBeInTheDocument();
});

test('what the reader may not see is not there', async () => {
  const { terms, credit, stepUpAbove, ...less } = company;
  server.use(answer('get', '/dealer/company', { item: { ...less, mayChangeLimit: false } }));
  showPage(CompanyPage, page('view'));
  expect(await screen.findByText('Gordon Penner')).toBeInTheDocument();
  for (const words of [terms, /Credit limit/, /Confirming payments/, String(credit + stepUpAbove)])
    expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('raising the limit asks for the password, and lowering it does not', async () => {
  const sent: LimitForm[] = [];
  server.use(
    answer('get', '/dealer/company', { item: company }),
    answer('post', '/account/stepup', { item: { mfaType: 'password', destination: null } }),
    http.put('/api/dealer/company', async ({ request }: { request: Request }) => {
      const form: LimitForm = await request.json();
      sent.push(form);
      return (form.stepUpAbove ?? 0) > 5000 && form.authCode === ''
        ? HttpResponse.json(
            { isSuccess: false, message: 'Confirm.', code: 'stepUpRequired' },
            { status: 422 },
          )
        : HttpResponse.json({ isSuccess: true, message: 'Saved.' });
    }),
  );
  const { user } = showPage(CompanyPage, page('view', 'edit'));
  await user.click(await screen.findByRole('button', { name: 'Change limit' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Confirm payments and orders above (CAD)');
  await user.clear(field);
  await user.type(field, '9,000');
  await user.click(dialog.getByRole('button', { name: 'Save limit' }));
  await user.type(await dialog.findByLabelText('Password'), 'seven lakes');
  await user.click(dialog.getByRole('button', { name: 'Save limit' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { stepUpAbove: 9000, authCode: '', rowVersion: 3 },
      { stepUpAbove: 9000, authCode: 'seven lakes', rowVersion: 3 },
    ]),
  );
});
