import {
  IconBuildingStore,
  IconFolder,
  IconHome,
  IconLifebuoy,
  IconPackage,
  IconReportMoney,
  IconTags,
  IconTool,
  IconTruck,
  IconUserCircle,
} from '@tabler/icons-react';
import { paths } from '@/shared/paths';
import type { NavigationGroup } from '../signed-in/shell/navigation';
import { readOnlyOf } from './read-only-entry';

/** The menu of dealers: each group is one entry of it, and what stands in the group a tab over its pages. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: 'menu.home',
    icon: IconHome,
    place: 'bar',
    entries: [
      {
        label: 'menu.home',
        found: 'nav.dashboard',
        at: paths.dashboard,
        letter: 'd',
        page: () => import('./pages/dashboard-page'),
      },
    ],
  },
  {
    label: 'menu.orders',
    icon: IconPackage,
    place: 'bar',
    entries: [
      {
        label: 'orders.all',
        at: paths.orders,
        also: [paths.pastOrders],
        permission: 'orders:view',
        letter: 'o',
        page: () => import('@/features/orders/dealer/orders-page'),
      },
      {
        label: 'orders.past',
        at: paths.pastOrders,
        permission: 'orders:view',
        letter: 'p',
        onlyFound: 'go',
        page: () => import('@/features/orders/dealer/past-orders-page'),
      },
      {
        label: 'orders.quotes',
        at: paths.quotes,
        permission: 'orders:view',
        letter: 'q',
        page: () => import('@/features/orders/dealer/quotes-page'),
      },
      {
        label: 'nav.acceptances',
        at: paths.acceptances,
        permission: 'orders:view',
        page: () => import('@/features/accepted-quotes/dealer/accepted-quotes-page'),
      },
      {
        label: 'nav.changeRequests',
        at: paths.changeRequests,
        permission: 'changerequests:view',
        letter: 'r',
        page: () => import('@/features/change-requests/dealer/change-requests-page'),
      },
      {
        label: 'menu.askForChange',
        at: paths.newChangeRequest,
        permission: 'changerequests:edit',
        onlyFound: 'do',
        page: () => import('@/features/change-requests/dealer/new-change-request-page'),
      },
    ],
  },
  {
    label: 'deliveries.title',
    icon: IconTruck,
    entries: [
      {
        label: 'deliveries.title',
        at: paths.deliveries,
        permission: 'loaddates:view',
        letter: 'l',
        found: 'deliveries.found',
        page: () => import('@/features/load-dates/dealer/deliveries-page'),
      },
    ],
  },
  {
    label: 'nav.projects',
    icon: IconFolder,
    entries: [
      {
        label: 'nav.projects',
        at: paths.projects,
        also: [paths.archivedProjects],
        permission: 'projects:view',
        letter: 'j',
        page: () => import('@/features/projects/dealer/projects-page'),
      },
      {
        label: 'nav.drawings',
        at: paths.drawings,
        permission: 'projects:view',
        letter: 'a',
        page: () => import('@/features/drawings/dealer/drawings-page'),
      },
      {
        label: 'menu.startProject',
        at: paths.newProjectRequest,
        // Order again leads here, for people who place orders.
        permission: ['projects:edit', 'orders:order'],
        onlyFound: 'do',
        found: 'menu.startProjectFound',
        page: () => import('@/features/projects/dealer/new-request-page'),
      },
    ],
  },
  {
    label: 'nav.service',
    icon: IconTool,
    place: 'bar',
    // Requests and service orders, whose lists stand in several places.
    under: ['/service', '/service-orders'],
    entries: [
      {
        label: 'menu.needsYou',
        at: paths.waitingRequests,
        permission: 'service:edit',
        found: 'menu.needsYouFound',
        page: () => import('@/features/service/dealer/waiting-requests-page'),
      },
      {
        label: 'nav.openRequests',
        at: paths.openRequests,
        permission: 'service:view',
        letter: 's',
        page: () => import('@/features/service/dealer/open-requests-page'),
      },
      {
        label: 'nav.processedRequests',
        at: paths.processedRequests,
        permission: 'service:view',
        found: 'menu.workFound',
        page: () => import('@/features/service/dealer/processed-requests-page'),
      },
      {
        label: 'nav.closedRequests',
        at: paths.closedRequests,
        permission: 'service:view',
        page: () => import('@/features/service/dealer/closed-requests-page'),
      },
      {
        label: 'nav.serviceOrders',
        at: paths.openServiceOrders,
        also: [paths.closedServiceOrders],
        permission: 'service:view',
        // Each stands beside its request in the lists, and on its page.
        onlyFound: 'go',
        page: () => import('@/features/service/dealer/open-orders-page'),
      },
      {
        label: 'nav.reportProblem',
        at: paths.newServiceRequest,
        permission: 'service:edit',
        letter: 'b',
        onlyFound: 'do',
        found: 'menu.reportProblemFound',
        page: () => import('@/features/service/report-problem-page'),
      },
    ],
  },
  {
    label: 'menu.money',
    icon: IconReportMoney,
    place: 'bar',
    entries: [
      {
        label: 'nav.financials',
        at: paths.financials,
        permission: 'financials:view',
        letter: 'm',
        found: 'menu.balanceFound',
        page: () => import('@/features/financials/dealer/financials-page'),
      },
      {
        label: 'nav.invoices',
        at: paths.invoices,
        permission: 'invoices:view',
        letter: 'i',
        page: () => import('@/features/invoices/dealer/invoices-page'),
      },
      {
        label: 'menu.payments',
        at: paths.remittances,
        permission: 'financials:view',
        page: () => import('@/features/financials/dealer/remittances-page'),
      },
      {
        label: 'menu.budget',
        at: paths.budget,
        permission: 'financials:view',
        page: () => import('@/features/financials/dealer/budget-page'),
      },
      {
        label: 'menu.recordPayment',
        at: paths.remit,
        permission: 'financials:edit',
        onlyFound: 'do',
        found: 'menu.recordPaymentFound',
        page: () => import('@/features/financials/dealer/remit-page'),
      },
      {
        label: 'menu.statement',
        at: { pattern: paths.financials.pattern, to: () => `${paths.financials.to()}#statement` },
        permission: 'financials:view',
        onlyFound: 'do',
      },
    ],
  },
  {
    label: 'menu.catalogue',
    icon: IconTags,
    entries: [
      {
        label: 'nav.pricing',
        at: paths.pricing,
        icon: IconTags,
        permission: 'pricing:view',
        pages: readOnlyOf(() => import('@/features/pricing/dealer/prices-read-only')),
      },
      {
        label: 'nav.discounts',
        at: paths.ownDiscounts,
        permission: 'discounts:view',
        letter: 'c',
        page: () => import('@/features/discounts/dealer/own-discounts-page'),
      },
    ],
  },
  {
    label: 'menu.help',
    icon: IconLifebuoy,
    hasStaticPages: true,
    under: ['/pages'],
    entries: [
      {
        label: 'nav.news',
        at: paths.news,
        letter: 'n',
        page: () => import('@/features/news/dealer/news-page'),
      },
      {
        label: 'nav.knowledge',
        at: paths.knowledge,
        letter: 'k',
        page: () => import('@/features/knowledge/dealer/knowledge-page'),
      },
      {
        label: 'menu.contact',
        at: paths.contact,
        found: 'menu.contactFound',
        page: () => import('@/features/dashboard/contact-page'),
      },
      // The bell leads there.
      { label: 'nav.notifications', at: paths.notifications, letter: 't', onlyFound: 'go' },
    ],
  },
  {
    label: 'nav.ownCompany',
    icon: IconBuildingStore,
    place: 'below',
    entries: [
      {
        label: 'nav.ownCompany',
        at: paths.company,
        page: () => import('@/features/company/dealer/company-page'),
      },
      {
        label: 'nav.users',
        at: paths.dealerUsers,
        permission: 'users:view',
        letter: 'u',
        page: () => import('@/features/users/dealer/dealer-users-page'),
      },
      {
        label: 'menu.inviteUser',
        at: paths.newDealerUser,
        permission: 'users:edit',
        onlyFound: 'do',
        found: 'menu.inviteUserFound',
        page: () => import('@/features/users/dealer/new-dealer-user-page'),
      },
      {
        label: 'nav.ownRoles',
        at: paths.ownRoles,
        permission: 'users:view',
        found: 'menu.ownRolesFound',
        page: () => import('@/features/roles/dealer/own-roles-page'),
      },
      {
        label: 'nav.looks',
        at: paths.looks,
        permission: 'users:view',
        found: 'menu.looksFound',
        page: () => import('@/features/company/dealer/looks-page'),
      },
    ],
  },
  {
    label: 'nav.profile',
    icon: IconUserCircle,
    place: 'below',
    entries: [{ label: 'nav.profile', at: paths.profile }],
  },
];
