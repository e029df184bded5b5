import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import type { Address } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { server } from '@/test/server';

type Case = {
  at: string;
  pattern: string;
  /** What the page shows first. */
  asks: string;
  load: () => Promise<{ readonly default: ComponentType; readonly ask: (address: Address) => void }>;
};

const rights = ['orders', 'invoices', 'service', 'loaddates'].map((code) => grantOf(code, 'view', 'amounts'));
const dealer = authorizationOf({ sections: rights });
const staff = authorizationOf({
  user: { id: 9, kind: 'staff', name: 'Rosa Lindqvist', email: 'rosa@maker.test' },
  sections: rights,
});

const cases: readonly Case[] = [
  {
    at: '/dashboard',
    pattern: paths.dashboard.pattern,
    asks: '/order/summary',
    load: () => import('./dealer/pages/dashboard-page'),
  },
  {
    at: '/orders?size=100&sort=-total&q=oak&f.status=entered',
    pattern: paths.orders.pattern,
    asks: '/order/current',
    load: () => import('@/features/orders/dealer/orders-page'),
  },
  {
    at: '/orders/past?year=2024',
    pattern: paths.pastOrders.pattern,
    asks: '/order/past',
    load: () => import('@/features/orders/dealer/past-orders-page'),
  },
  {
    at: '/orders/7',
    pattern: paths.order.pattern,
    asks: '/order',
    load: () => import('@/features/orders/order-page'),
  },
  {
    at: '/invoices?year=all',
    pattern: paths.invoices.pattern,
    asks: '/invoice/list',
    load: () => import('@/features/invoices/dealer/invoices-page'),
  },
  {
    at: '/invoices/7',
    pattern: paths.invoice.pattern,
    asks: '/invoice',
    load: () => import('@/features/invoices/invoice-page'),
  },
  {
    at: '/load-dates',
    pattern: paths.loadDates.pattern,
    asks: '/loaddates',
    load: () => import('@/features/load-dates/dealer/load-dates-page'),
  },
  {
    at: '/service/open?group=status',
    pattern: paths.openRequests.pattern,
    asks: '/service/open',
    load: () => import('@/features/service/dealer/open-requests-page'),
  },
  {
    at: '/dashboard',
    pattern: paths.dashboard.pattern,
    asks: '/admin/servicerequests/list',
    load: () => import('./staff/pages/dashboard-page'),
  },
  {
    at: '/admin/orders?account=NG-1001&stage=past',
    pattern: paths.adminOrders.pattern,
    asks: '/admin/orders/listing',
    load: () => import('@/features/orders/staff/staff-orders-page'),
  },
  {
    at: '/admin/invoices?account=NG-1001',
    pattern: paths.adminInvoices.pattern,
    asks: '/admin/invoices/listing',
    load: () => import('@/features/invoices/staff/staff-invoices-page'),
  },
  {
    at: '/admin/service-requests?account=NG-1001',
    pattern: paths.adminServiceRequests.pattern,
    asks: '/admin/servicerequests/list',
    load: () => import('@/features/service-desk/staff/requests-page'),
  },
];

const pause = () => new Promise((over) => setTimeout(over, 50));

test.each(cases)('$asks is asked for before $at is drawn, and not again', async (one) => {
  const { at, pattern, asks, load } = one;
  const asked: string[] = [];
  server.use(
    http.get('/api/*', ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json({
        isSuccess: true,
        message: '',
        items: [],
        count: 0,
        groupCount: 0,
        item: null,
      });
    }),
  );
  const as = asks.startsWith('/admin/') ? staff : dealer;
  useSession.setState({ token: 'kept', authorization: as });
  const { default: Page, ask } = await load();
  const url = new URL(at, window.location.href);
  const times = () => asked.filter((path) => path === `/api${asks}`).length;

  ask({ params: matchPath(pattern, url.pathname)?.params ?? {}, search: url.searchParams });
  await waitFor(() => expect(times()).toBeGreaterThan(0));
  await pause();
  const before = times();
  showPage(Page, { at, pattern, as });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  await pause();
  expect(times()).toBe(before);
});
