import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import OpenOrdersPage from '../dealer/open-orders-page';
import { requestOf } from '../samples';
import ServiceOrderPage from '../service-order-page';

const order = {
  id: 5,
  number: 'SO-000005',
  requestId: 31,
  requestNumber: 'SR-000031',
  summary: 'Fogged glass',
  orderNumber: 'W1001',
  siteCity: 'Kenora',
  kind: 'ship',
  status: 'open',
  crewName: '',
  orderedOn: '2026-05-02',
  plannedOn: '2026-05-20',
  finishedOn: null,
  charge: 125.5,
  currency: 'CAD',
  shipMethod: 'Courier',
  tracking: 'T-1',
  updatedAt: '2026-05-02T12:00:00Z',
  parts: [{ item: 'IG-20', description: 'Sealed unit', quantity: 2, shippedQuantity: 1 }],
};

const reader = { sections: [grantOf('service', 'view')] };

test('open orders lead to the closed ones, and an empty list says why', async () => {
  server.use(answer('get', '/serviceorder/open', { items: [], count: 0 }));
  showPage(OpenOrdersPage, { at: '/service-orders/open', pattern: '/service-orders/open', as: reader });
  expect(await screen.findByText('No open service orders')).toBeInTheDocument();
  const lists = screen.getByRole('navigation', { name: 'Service orders' });
  expect(within(lists).getByRole('link', { name: 'Open' })).toHaveAttribute('aria-current', 'page');
  expect(within(lists).getByRole('link', { name: 'Closed' })).toHaveAttribute(
    'href',
    '/service-orders/closed',
  );
});

test('on a phone the card of an order says the day it is planned for', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('47.99em') });
  server.use(answer('get', '/serviceorder/open', { items: [order], count: 1 }));
  showPage(OpenOrdersPage, { at: '/service-orders/open', pattern: '/service-orders/open', as: reader });
  const card = (await screen.findByRole('link', { name: 'SO-000005' })).closest('li');
  expect(card).toHaveTextContent('Planned May 20, 2026');
  window.matchMedia = wide;
});

test('an order tells its request, its parts and its charge', async () => {
  const request = requestOf({ id: 31, status: 'awaiting_parts', statusLabel: 'Waiting for parts' });
  server.use(answer('get', '/serviceorder', { item: order }), answer('get', '/service', { item: request }));
  showPage(ServiceOrderPage, { at: '/service-orders/5', pattern: '/service-orders/:id', as: reader });
  expect(await screen.findByRole('heading', { level: 1, name: 'Service order SO-000005' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'SR-000031' })).toHaveAttribute('href', '/service/31');
  // The request has a word of its own for the same work.
  expect(await screen.findByText('Waiting for parts')).toBeVisible();
  expect(screen.getByText('$125.50')).toBeInTheDocument();
  const parts = screen.getByRole('row', { name: 'IG-20 Sealed unit 2 1' });
  expect(parts).toBeInTheDocument();
});
