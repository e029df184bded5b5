import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { useSession } from '@/shared/store/session';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { placesOf } from '@/shared/grid/card-places';
import { receiptList } from './columns';
import OwnDiscountsPage from './dealer/own-discounts-page';
import type { OwnDiscount } from './model';
import NewDiscountPage from './staff/new-discount-page';

const spring: OwnDiscount = {
  id: 3,
  name: 'Spring on patio doors',
  kind: 'percent',
  value: 12.5,
  currency: null,
  category: 'Patio doors',
  startsOn: '2026-03-01',
  endsOn: '2026-05-31',
  terms: 'Orders of ten units or more.',
  version: 1,
  mustAcknowledge: true,
  viewedAt: null,
  acknowledgedAt: null,
};

const dealer = { sections: [grantOf('discounts', 'view', 'approve')] };
const open = () => showPage(OwnDiscountsPage, { at: '/discounts', pattern: '/discounts', as: dealer });

test('opening the terms marks a discount as viewed, and it is acknowledged apart', async () => {
  const calls: string[] = [];
  const note = ({ request }: { request: Request }) => {
    calls.push(new URL(request.url).pathname);
    return HttpResponse.json({ isSuccess: true, message: '' });
  };
  server.use(
    answer('get', '/discounts/listing', { items: [spring], count: 1 }),
    http.post('/api/discounts/3/view', note),
    http.post('/api/discounts/3/acknowledge', note),
  );
  const { user } = open();
  expect(await screen.findByText('12.5% off')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show terms' }));
  expect(screen.getByText('Orders of ten units or more.')).toBeVisible();
  await expect.poll(() => calls).toEqual(['/api/discounts/3/view']);
  await user.click(screen.getByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText(/^Acknowledged /)).toBeVisible();
  expect(calls).toHaveLength(2);
});

test('one button leads: what the first new discount asks for', async () => {
  const seen = { ...spring, id: 1, name: 'Winter', viewedAt: '2026-01-05T10:00:00Z', mustAcknowledge: false };
  const fresh = { ...spring, id: 2, name: 'Fall', mustAcknowledge: false };
  server.use(
    answer('get', '/discounts/listing', { items: [seen, fresh, spring], count: 3 }),
    answer('post', '/discounts/2/view'),
  );
  const { user } = open();
  await screen.findByRole('heading', { name: 'Winter' });
  const leading = () =>
    screen
      .getAllByRole('button')
      .filter((button) => !button.hasAttribute('data-variant'))
      .map((button) => `${button.closest('li')?.querySelector('h2')?.textContent}: ${button.textContent}`);
  expect(leading()).toEqual(['Fall: Show terms']);
  await user.click(within(screen.getAllByRole('listitem')[1] ?? document.body).getByRole('button'));
  await expect.poll(leading).toEqual(['Spring on patio doors: Acknowledge']);
});

test('staff in a dealer’s place leave no mark', async () => {
  server.use(answer('get', '/discounts/impersonator', { items: [spring], count: 1 }));
  useSession.setState({ isImpersonating: true });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show terms' }));
  const card = within(screen.getByRole('list'));
  expect(card.getByText('Orders of ten units or more.')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Acknowledge' })).not.toBeInTheDocument();
});

test('a discount needs a value in bounds and days in order', async () => {
  const { user } = showPage(NewDiscountPage, {
    at: '/new',
    pattern: '/new',
    as: { sections: [grantOf('discounts', 'view', 'edit')] },
  });
  await user.type(screen.getByLabelText('Name'), 'Too much');
  await user.click(screen.getByRole('radio', { name: 'All dealers' }));
  await user.type(screen.getByLabelText('Value'), '120');
  await screen.findByRole('button', { name: 'Choose a date: To' });
  await user.type(screen.getByLabelText('From'), '2026-05-01');
  await user.type(screen.getByLabelText('To'), '2026-04-01');
  await user.click(screen.getByRole('button', { name: 'Publish discount' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Enter 100% or less.');
  expect(alert).toHaveTextContent('The end date can’t be before the start date.');
});

test('on a phone, a discount that was viewed says by whom and when', () => {
  const { line, below } = placesOf(receiptList.columns);
  expect(line.map(({ field }) => field)).toContain('user');
  expect(below.map(({ field }) => field)).toEqual(['viewedAt']);
});
