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

/** The menu of dealers. */
export const navigation: readonly NavigationGroup[] = [
  {
    entries: [
      { label: 'nav.dashboard', to: paths.dashboard.to(), icon: IconLayoutDashboard, letter: 'd' },
      {
        label: 'orders.current',
        to: paths.orders.to(),
        icon: IconPackage,
        permission: 'orders:view',
        letter: 'o',
      },
      {
        label: 'orders.past',
        to: paths.pastOrders.to(),
        icon: IconHistory,
        permission: 'orders:view',
        letter: 'p',
      },
      {
        label: 'nav.invoices',
        to: paths.invoices.to(),
        icon: IconFileInvoice,
        permission: 'invoices:view',
        letter: 'i',
      },
      {
        label: 'loadDates.title',
        to: paths.loadDates.to(),
        icon: IconTruck,
        permission: 'loaddates:view',
        letter: 'l',
      },
      {
        label: 'nav.discounts',
        to: paths.ownDiscounts.to(),
        icon: IconDiscount,
        permission: 'discounts:view',
        letter: 'c',
      },
    ],
  },
  {
    label: 'nav.service',
    entries: [
      {
        label: 'nav.newProductRequest',
        to: paths.newProductRequest.to(),
        icon: IconWindow,
        permission: 'service:edit',
        letter: 'w',
      },
      {
        label: 'nav.newIncidentRequest',
        to: paths.newIncidentRequest.to(),
        icon: IconUrgent,
        permission: 'service:edit',
        letter: 'b',
      },
      {
        label: 'nav.openRequests',
        to: paths.openRequests.to(),
        icon: IconTool,
        permission: 'service:view',
        letter: 's',
      },
      {
        label: 'nav.processedRequests',
        to: paths.processedRequests.to(),
        icon: IconCalendarEvent,
        permission: 'service:view',
      },
      {
        label: 'nav.closedRequests',
        to: paths.closedRequests.to(),
        icon: IconCircleCheck,
        permission: 'service:view',
      },
      {
        label: 'nav.serviceOrders',
        to: paths.openServiceOrders.to(),
        icon: IconClipboardList,
        permission: 'service:view',
      },
    ],
  },
  {
    label: 'nav.company',
    entries: [
      {
        label: 'nav.users',
        to: paths.dealerUsers.to(),
        icon: IconUsers,
        permission: 'users:view',
        letter: 'u',
      },
    ],
  },
  {
    label: 'nav.information',
    entries: [
      { label: 'nav.news', to: paths.news.to(), icon: IconNews, letter: 'n' },
      { label: 'nav.knowledge', to: paths.knowledge.to(), icon: IconBook, letter: 'k' },
      {
        label: 'nav.pricing',
        to: paths.pricing.to(),
        icon: IconTags,
        permission: 'pricing:view',
      },
      { label: 'nav.notifications', to: paths.notifications.to(), icon: IconBell, letter: 't' },
    ],
  },
];
