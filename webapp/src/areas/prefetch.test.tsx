import { IconRuler } from '@tabler/icons-react';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import type { Address } from '@/shared/lib/page';
import { paths } from '@/shared/paths';
import { staffPaths } from '@/shared/staff-paths';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { server } from '@/test/server';

type Case = {
  at: string;
  pattern: string;
  /** What the page shows first. */
  asks: string;
  load: () => Promise<{ readonly default: ComponentType; readonly prefetch: (address: Address) => void }>;
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
    at: '/change-requests?f.isYourTurn=true',
    pattern: paths.changeRequests.pattern,
    asks: '/order/changerequests/list',
    load: () => import('@/features/change-requests/dealer/change-requests-page'),
  },
  {
    at: '/change-requests/7',
    pattern: paths.changeRequest.pattern,
    asks: '/order/changerequest/item/7',
    load: () => import('@/features/change-requests/dealer/change-request-page'),
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
    at: '/financials?f.ageing=days30',
    pattern: paths.financials.pattern,
    asks: '/financial/list',
    load: () => import('@/features/financials/dealer/financials-page'),
  },
  {
    at: '/financials/history/7',
    pattern: paths.remittance.pattern,
    asks: '/financial/details',
    load: () => import('@/features/financials/dealer/remittance-page'),
  },
  {
    at: '/admin/remittances?f.turn=receivables',
    pattern: staffPaths.remittances.pattern,
    asks: '/admin/remittance/listing',
    load: () => import('@/features/receivables/staff/remittances-page'),
  },
  {
    at: '/deliveries',
    pattern: paths.deliveries.pattern,
    asks: '/loaddates',
    load: () => import('@/features/load-dates/dealer/deliveries-page'),
  },
  {
    at: '/service',
    pattern: paths.waitingRequests.pattern,
    asks: '/service/waiting',
    load: () => import('@/features/service/dealer/waiting-requests-page'),
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
    at: '/admin/change-requests?f.status=submitted',
    pattern: staffPaths.changeRequests.pattern,
    asks: '/admin/orders/changerequests/list',
    load: () => import('@/features/change-desk/staff/change-requests-page'),
  },
  {
    at: '/admin/change-requests/7',
    pattern: staffPaths.changeRequest.pattern,
    asks: '/admin/orders/changerequests/7',
    load: () => import('@/features/change-desk/staff/change-request-page'),
  },
  {
    at: '/admin/change-settings/fees',
    pattern: staffPaths.changeSetting.pattern,
    asks: '/admin/change-settings/fees/listing',
    load: () => import('@/features/change-desk/staff/change-setting-page'),
  },
  {
    at: '/admin/project-requests?reportType=mine',
    pattern: staffPaths.projectRequests.pattern,
    asks: '/admin/dds/requests',
    load: () => import('@/features/project-desk/staff/project-requests-page'),
  },
  {
    at: '/admin/project-requests/7',
    pattern: staffPaths.projectRequest.pattern,
    asks: '/admin/dds/requests/7',
    load: () => import('@/features/project-desk/staff/project-request-page'),
  },
  {
    at: '/admin/projects?archived=true',
    pattern: staffPaths.projects.pattern,
    asks: '/admin/dds/project/listing',
    load: () => import('@/features/project-desk/staff/projects-page'),
  },
  {
    at: '/admin/projects/7',
    pattern: staffPaths.project.pattern,
    asks: '/admin/dds/project/item/7',
    load: () => import('@/features/project-desk/staff/project-page'),
  },
  {
    at: '/admin/reports/priority?type=drawing',
    pattern: staffPaths.report.pattern,
    asks: '/admin/dds/dashboard/priorityreport/reportdata',
    load: () => import('@/features/reports/staff/report-page'),
  },
  {
    at: '/admin/reports/account/rows?tab=figure%3Dlate',
    pattern: staffPaths.reportRows.pattern,
    asks: '/admin/reports/requests',
    load: () => import('@/features/reports/staff/report-rows-page'),
  },
  {
    at: '/admin/drafting/bom',
    pattern: staffPaths.draftingList.pattern,
    asks: '/admin/dds/bom/listing',
    load: () => import('@/features/drafting-lists/staff/drafting-list-page'),
  },
  {
    at: '/admin/change-settings/rules',
    pattern: staffPaths.changeSetting.pattern,
    asks: '/admin/change-settings/rules',
    load: () => import('@/features/change-desk/staff/change-setting-page'),
  },
  {
    at: '/admin/orders?account=NG-1001&stage=past',
    pattern: staffPaths.orders.pattern,
    asks: '/admin/orders/listing',
    load: () => import('@/features/orders/staff/staff-orders-page'),
  },
  {
    at: '/admin/invoices?account=NG-1001',
    pattern: staffPaths.invoices.pattern,
    asks: '/admin/invoices/listing',
    load: () => import('@/features/invoices/staff/staff-invoices-page'),
  },
  {
    at: '/admin/service-requests?account=NG-1001',
    pattern: staffPaths.serviceRequests.pattern,
    asks: '/admin/servicerequests/list',
    load: () => import('@/features/service-desk/staff/requests-page'),
  },
  {
    at: '/admin/load-dates?account=NG-1001',
    pattern: staffPaths.loadDates.pattern,
    asks: '/admin/loaddates',
    load: () => import('@/features/load-dates/staff/staff-load-dates-page'),
  },
  {
    at: '/admin/users?q=lee',
    pattern: staffPaths.users.pattern,
    asks: '/admin/users',
    load: () => import('@/features/users/staff/users-page'),
  },
  {
    at: '/dealer-users',
    pattern: paths.dealerUsers.pattern,
    asks: '/user/users',
    load: () => import('@/features/users/dealer/dealer-users-page'),
  },
  {
    at: '/admin/registrations',
    pattern: staffPaths.registrations.pattern,
    asks: '/admin/registrations',
    load: () => import('@/features/registrations/staff/registrations-page'),
  },
  {
    at: '/admin/registrations/7',
    pattern: staffPaths.registration.pattern,
    asks: '/admin/registrations/item/7',
    load: () => import('@/features/registrations/staff/registration-page'),
  },
  {
    at: '/admin/audit?sort=actor',
    pattern: staffPaths.audit.pattern,
    asks: '/admin/audit/listing',
    load: () => import('@/features/audit/staff/audit-page'),
  },
  {
    at: '/admin/audit/7',
    pattern: staffPaths.auditEvent.pattern,
    asks: '/admin/audit/item/7',
    load: () => import('@/features/audit/staff/audit-event-page'),
  },
  {
    at: '/admin/outbox',
    pattern: staffPaths.outbox.pattern,
    asks: '/admin/outbox',
    load: () => import('@/features/outbox/staff/outbox-page'),
  },
  {
    at: '/admin/outbox/7',
    pattern: staffPaths.outboxMessage.pattern,
    asks: '/admin/outbox/7',
    load: () => import('@/features/outbox/staff/outbox-message-page'),
  },
  {
    at: '/admin/imports',
    pattern: staffPaths.imports.pattern,
    asks: '/admin/imports/listing',
    load: () => import('@/features/imports/staff/imports-page'),
  },
  {
    at: '/admin/imports/7',
    pattern: staffPaths.importBatch.pattern,
    asks: '/admin/imports/item/7',
    load: () => import('@/features/imports/staff/import-page'),
  },
  {
    at: '/admin/discounts?account=NG-1001',
    pattern: staffPaths.discounts.pattern,
    asks: '/admin/discounts/dealerdiscounts',
    load: () => import('@/features/discounts/staff/discounts-page'),
  },
  {
    at: '/admin/roles',
    pattern: staffPaths.roles.pattern,
    asks: '/admin/roles/roles',
    load: () => import('@/features/roles/staff/roles-page'),
  },
  {
    at: '/admin/service-orders',
    pattern: staffPaths.serviceOrders.pattern,
    asks: '/admin/serviceorders/listing',
    load: () => import('@/features/service/staff/orders-page'),
  },
  {
    at: '/admin/visits/7',
    pattern: staffPaths.visit.pattern,
    asks: '/admin/servicerequests/item/7',
    load: () => import('@/features/visits/staff/visit-page'),
  },
  {
    at: '/service/closed?year=2024',
    pattern: paths.closedRequests.pattern,
    asks: '/service/closed',
    load: () => import('@/features/service/dealer/closed-requests-page'),
  },
  {
    at: '/service/processed',
    pattern: paths.processedRequests.pattern,
    asks: '/service/processed',
    load: () => import('@/features/service/dealer/processed-requests-page'),
  },
  {
    at: '/service/7',
    pattern: paths.serviceRequest.pattern,
    asks: '/service',
    load: () => import('@/features/service/dealer/request-page'),
  },
  {
    at: '/service-orders/open',
    pattern: paths.openServiceOrders.pattern,
    asks: '/serviceorder/open',
    load: () => import('@/features/service/dealer/open-orders-page'),
  },
  {
    at: '/service-orders/closed?year=all',
    pattern: paths.closedServiceOrders.pattern,
    asks: '/serviceorder/closed',
    load: () => import('@/features/service/dealer/closed-orders-page'),
  },
  {
    at: '/service-orders/7',
    pattern: paths.serviceOrder.pattern,
    asks: '/serviceorder',
    load: () => import('@/features/service/service-order-page'),
  },
  {
    at: '/news?q=flange&page=2',
    pattern: paths.news.pattern,
    asks: '/news/listing',
    load: () => import('@/features/news/dealer/news-page'),
  },
  {
    at: '/knowledge?q=flange&category=3',
    pattern: paths.knowledge.pattern,
    asks: '/knowledge/listing',
    load: () => import('@/features/knowledge/dealer/knowledge-page'),
  },
  {
    at: '/discounts',
    pattern: paths.ownDiscounts.pattern,
    asks: '/discounts/listing',
    load: () => import('@/features/discounts/dealer/own-discounts-page'),
  },
  {
    at: '/admin/discounts/viewed?status=overdue&discountId=4',
    pattern: staffPaths.discountsViewed.pattern,
    asks: '/admin/discounts/discountviewed',
    load: () => import('@/features/discounts/staff/discounts-viewed-page'),
  },
  {
    at: '/admin/service-requests/7',
    pattern: staffPaths.serviceRequest.pattern,
    asks: '/admin/servicerequests/item/7',
    load: () => import('@/features/service-desk/staff/request-page'),
  },
  {
    at: '/admin/service-board?day=2026-11-25',
    pattern: staffPaths.serviceBoard.pattern,
    asks: '/admin/servicerequests/board',
    load: () => import('@/features/dispatch-board/staff/board-page'),
  },
  {
    at: '/admin/visits?day=2026-11-25',
    pattern: staffPaths.visits.pattern,
    asks: '/admin/servicerequests/visits/mine',
    load: () => import('@/features/visits/staff/visits-page'),
  },
  {
    at: '/admin/service-lists/crews',
    pattern: staffPaths.serviceList.pattern,
    asks: '/admin/service-lists/crews/listing',
    load: () => import('@/features/service-desk/staff/service-list-page'),
  },
  {
    at: '/admin/service-lists/crews/7',
    pattern: staffPaths.serviceList.item.pattern,
    asks: '/admin/service-lists/crews/item/7',
    load: () => import('@/features/service-desk/staff/service-entry-page'),
  },
  {
    at: '/admin/pricing',
    pattern: staffPaths.pricing.pattern,
    asks: '/admin/pricing/listing',
    load: () => import('@/features/pricing/staff/price-records-page'),
  },
  {
    at: '/admin/knowledge/3/steps/7',
    pattern: staffPaths.step.pattern,
    asks: '/admin/knowledge/step/item/7',
    load: () => import('@/features/knowledge/staff/step-record-page'),
  },
  {
    at: '/admin/elevation-rules',
    pattern: staffPaths.elevationRules.pattern,
    asks: '/admin/elevation-rules/drawings',
    load: () => import('@/features/elevation-rules/staff/rules-page'),
  },
  {
    at: '/admin/elevation-rules/7',
    pattern: staffPaths.elevationRules.item.pattern,
    asks: '/admin/elevation-rules/item/7',
    load: () => import('@/features/elevation-rules/staff/rule-record-page'),
  },
  {
    at: '/admin/system',
    pattern: staffPaths.system.pattern,
    asks: '/admin/system/status',
    load: () => import('@/features/system/staff/system-page'),
  },
  {
    at: '/news/7',
    pattern: paths.newsItem.pattern,
    asks: '/news/item',
    load: () => import('@/features/news/dealer/news-item-page'),
  },
  {
    at: '/knowledge/7',
    pattern: paths.article.pattern,
    asks: '/knowledge/item/7',
    load: () => import('@/features/knowledge/dealer/article-page'),
  },
  {
    at: '/pages/7',
    pattern: paths.staticPage.pattern,
    asks: '/pages/item/7',
    load: () => import('@/features/static-pages/dealer/static-page'),
  },
  {
    at: '/notifications',
    pattern: paths.notifications.pattern,
    asks: '/notifications/listing',
    load: () => import('@/features/bell/notifications-page'),
  },
  {
    at: '/orders/7/lines/1',
    pattern: paths.orderLine.pattern,
    asks: '/order',
    load: () => import('@/features/orders/order-line-page'),
  },
  {
    at: '/admin/units?sort=-code',
    pattern: staffPaths.units.pattern,
    asks: '/admin/pricing/uom/listing',
    load: async () => {
      const { RecordListPage, prefetchRecords } = await import('@/shared/records/record-list-page');
      const { record } = await import('@/features/pricing/staff/unit-record');
      const Page = () => <RecordListPage record={record} title="Units" icon={IconRuler} />;
      return { default: Page, prefetch: prefetchRecords(record) };
    },
  },
  {
    at: '/admin/dealers/7',
    pattern: staffPaths.dealers.item.pattern,
    asks: '/admin/dealers/item/7',
    load: () => import('@/features/dealers/staff/dealer-record-page'),
  },
  {
    at: '/pricing?q=oak',
    pattern: paths.pricing.pattern,
    asks: '/pricing/listing',
    load: async () => {
      const { ReadOnlyListPage, prefetchRecords } = await import('@/shared/records/read-only-list-page');
      const { record } = await import('@/features/pricing/dealer/prices-read-only');
      const Page = () => <ReadOnlyListPage record={record} listTitle="Prices" icon={IconRuler} />;
      return { default: Page, prefetch: prefetchRecords(record) };
    },
  },
];

const nothing = { received: 0, answered: 0 };

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
        // Of a report.
        totals: {
          from: '2026-03-02',
          to: '2026-03-08',
          beforeFrom: '2026-02-23',
          figures: nothing,
          before: nothing,
          steps: [],
        },
      });
    }),
  );
  const as = asks.startsWith('/admin/') ? staff : dealer;
  useSession.setState({ token: 'kept', authorization: as });
  const { default: Page, prefetch } = await load();
  const url = new URL(at, window.location.href);
  const times = () => asked.filter((path) => path === `/api${asks}`).length;

  prefetch({ params: matchPath(pattern, url.pathname)?.params ?? {}, search: url.searchParams, pattern });
  await waitFor(() => expect(times()).toBeGreaterThan(0));
  await pause();
  const before = times();
  showPage(Page, { at, pattern, as });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  await pause();
  expect(times()).toBe(before);
});
