import {
  IconBell,
  IconBook,
  IconCalendarEvent,
  IconCircleCheck,
  IconClipboardList,
  IconDiscount,
  IconFileInvoice,
  IconHistory,
  IconLayoutDashboard,
  IconNews,
  IconPackage,
  IconTags,
  IconTool,
  IconTruck,
  IconUrgent,
  IconUsers,
  IconWindow,
} from '@tabler/icons-react';
import { paths } from '@/shared/paths';
import type { NavigationGroup } from '../signed-in/shell/navigation';
import { readOnlyOf } from './read-only-entry';

/** The menu of dealers. */
export const navigation: readonly NavigationGroup[] = [
  {
    entries: [
      {
        label: 'nav.dashboard',
        at: paths.dashboard,
        icon: IconLayoutDashboard,
        letter: 'd',
        page: () => import('./pages/dashboard-page'),
      },
      {
        label: 'orders.current',
        at: paths.orders,
        icon: IconPackage,
        permission: 'orders:view',
        letter: 'o',
        page: () => import('@/features/orders/dealer/orders-page'),
      },
      {
        label: 'orders.past',
        at: paths.pastOrders,
        icon: IconHistory,
        permission: 'orders:view',
        letter: 'p',
        page: () => import('@/features/orders/dealer/past-orders-page'),
      },
      {
        label: 'nav.invoices',
        at: paths.invoices,
        icon: IconFileInvoice,
        permission: 'invoices:view',
        letter: 'i',
        page: () => import('@/features/invoices/dealer/invoices-page'),
      },
      {
        label: 'loadDates.title',
        at: paths.loadDates,
        icon: IconTruck,
        permission: 'loaddates:view',
        letter: 'l',
        page: () => import('@/features/load-dates/dealer/load-dates-page'),
      },
      {
        label: 'nav.discounts',
        at: paths.ownDiscounts,
        icon: IconDiscount,
        permission: 'discounts:view',
        letter: 'c',
        page: () => import('@/features/discounts/dealer/own-discounts-page'),
      },
    ],
  },
  {
    label: 'nav.service',
    entries: [
      {
        label: 'nav.newProductRequest',
        at: paths.newProductRequest,
        icon: IconWindow,
        permission: 'service:edit',
        letter: 'w',
        page: () => import('@/features/service/new-product-request-page'),
      },
      {
        label: 'nav.newIncidentRequest',
        at: paths.newIncidentRequest,
        icon: IconUrgent,
        permission: 'service:edit',
        letter: 'b',
        page: () => import('@/features/service/new-incident-request-page'),
      },
      {
        label: 'nav.openRequests',
        at: paths.openRequests,
        icon: IconTool,
        permission: 'service:view',
        letter: 's',
        page: () => import('@/features/service/dealer/open-requests-page'),
      },
      {
        label: 'nav.processedRequests',
        at: paths.processedRequests,
        icon: IconCalendarEvent,
        permission: 'service:view',
        page: () => import('@/features/service/dealer/processed-requests-page'),
      },
      {
        label: 'nav.closedRequests',
        at: paths.closedRequests,
        icon: IconCircleCheck,
        permission: 'service:view',
        page: () => import('@/features/service/dealer/closed-requests-page'),
      },
      {
        label: 'nav.serviceOrders',
        at: paths.openServiceOrders,
        icon: IconClipboardList,
        permission: 'service:view',
        page: () => import('@/features/service/dealer/open-orders-page'),
      },
    ],
  },
  {
    label: 'nav.company',
    entries: [
      {
        label: 'nav.users',
        at: paths.dealerUsers,
        icon: IconUsers,
        permission: 'users:view',
        letter: 'u',
        page: () => import('@/features/users/dealer/dealer-users-page'),
      },
    ],
  },
  {
    label: 'nav.information',
    entries: [
      {
        label: 'nav.news',
        at: paths.news,
        icon: IconNews,
        letter: 'n',
        page: () => import('@/features/news/dealer/news-page'),
      },
      {
        label: 'nav.knowledge',
        at: paths.knowledge,
        icon: IconBook,
        letter: 'k',
        page: () => import('@/features/knowledge/dealer/knowledge-page'),
      },
      {
        label: 'nav.pricing',
        at: paths.pricing,
        icon: IconTags,
        permission: 'pricing:view',
        pages: readOnlyOf(() => import('@/features/pricing/dealer/prices-read-only')),
      },
      { label: 'nav.notifications', at: paths.notifications, icon: IconBell, letter: 't' },
    ],
  },
];
