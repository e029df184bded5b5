import {
  IconBell,
  IconBook,
  IconBuildingStore,
  IconCalendarEvent,
  IconCircleCheck,
  IconClipboardList,
  IconDiscount,
  IconFileImport,
  IconFileInvoice,
  IconFileText,
  IconFolders,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconNews,
  IconPackage,
  IconServer,
  IconShieldLock,
  IconStar,
  IconRoute,
  IconRulerMeasure,
  IconTags,
  IconTool,
  IconTruck,
  IconUserQuestion,
  IconUserShare,
  IconUsers,
  IconUrgent,
  IconWindow,
  type Icon,
} from '@tabler/icons-react';
import type { PlainMessageKey } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';

export type NavigationEntry = {
  /** The same words as the page's h1. */
  readonly label: PlainMessageKey;
  readonly to: string;
  readonly icon: Icon;
  /** Shown to those who hold this permission or one of these, to all when there is none. */
  readonly permission?: string | readonly string[];
  /** `g` and this letter lead there. */
  readonly letter?: string;
};

export type NavigationGroup = {
  readonly label?: PlainMessageKey;
  readonly entries: readonly NavigationEntry[];
};

const dealer: readonly NavigationGroup[] = [
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

const staff: readonly NavigationGroup[] = [
  {
    entries: [
      { label: 'nav.dashboard', to: paths.dashboard.to(), icon: IconLayoutDashboard, letter: 'd' },
      {
        label: 'nav.impersonate',
        to: paths.impersonate.to(),
        icon: IconUserShare,
        permission: 'impersonation:view',
        letter: 'i',
      },
      { label: 'nav.preferences', to: paths.preferences.to(), icon: IconStar, letter: 'f' },
    ],
  },
  {
    label: 'nav.trade',
    entries: [
      {
        label: 'orders.all',
        to: paths.adminOrders.to(),
        icon: IconPackage,
        permission: 'orders:view',
        letter: 'o',
      },
      {
        label: 'nav.invoices',
        to: paths.adminInvoices.to(),
        icon: IconFileInvoice,
        permission: 'invoices:view',
        letter: 'v',
      },
      {
        label: 'loadDates.title',
        to: paths.adminLoadDates.to(),
        icon: IconTruck,
        permission: 'loaddates:view',
        letter: 'l',
      },
      {
        label: 'nav.discounts',
        to: paths.discounts.to(),
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
        label: 'nav.serviceRequests',
        to: paths.adminServiceRequests.to(),
        icon: IconTool,
        permission: 'service:view',
        letter: 'w',
      },
      {
        label: 'nav.serviceBoard',
        to: paths.serviceBoard.to(),
        icon: IconCalendarEvent,
        permission: 'service:view',
        letter: 'b',
      },
      {
        label: 'nav.visits',
        to: paths.visits.to(),
        icon: IconRoute,
        permission: 'service:approve',
        letter: 'y',
      },
      {
        label: 'nav.serviceOrders',
        to: paths.adminServiceOrders.to(),
        icon: IconClipboardList,
        permission: 'service:view',
      },
      {
        label: 'nav.serviceLists',
        to: paths.serviceLists.to(),
        icon: IconListDetails,
        permission: 'servicelists:view',
      },
    ],
  },
  {
    label: 'nav.people',
    entries: [
      {
        label: 'nav.users',
        to: paths.users.to(),
        icon: IconUsers,
        permission: ['dealerusers:view', 'staffusers:view'],
        letter: 'u',
      },
      {
        label: 'nav.dealers',
        to: paths.dealers.to(),
        icon: IconBuildingStore,
        permission: 'dealers:view',
        letter: 'e',
      },
      {
        label: 'nav.registrations',
        to: paths.registrations.to(),
        icon: IconUserQuestion,
        permission: 'dealerusers:view',
        letter: 'q',
      },
      {
        label: 'nav.roles',
        to: paths.roles.to(),
        icon: IconShieldLock,
        permission: 'roles:view',
        letter: 'r',
      },
    ],
  },
  {
    label: 'nav.content',
    entries: [
      {
        label: 'nav.news',
        to: paths.adminNews.to(),
        icon: IconNews,
        permission: 'news:view',
        letter: 'n',
      },
      {
        label: 'nav.notifications',
        to: paths.adminNotifications.to(),
        icon: IconBell,
        permission: 'notifications:view',
        letter: 't',
      },
      {
        label: 'nav.pages',
        to: paths.adminPages.to(),
        icon: IconFileText,
        permission: 'pages:view',
        letter: 'p',
      },
      {
        label: 'nav.knowledge',
        to: paths.adminKnowledge.to(),
        icon: IconBook,
        permission: 'knowledge:view',
        letter: 'k',
      },
      {
        label: 'nav.pricing',
        to: paths.adminPricing.to(),
        icon: IconTags,
        permission: 'pricing:view',
      },
      {
        label: 'nav.pricingCategories',
        to: paths.pricingCategories.to(),
        icon: IconFolders,
        permission: 'pricing:edit',
      },
      {
        label: 'nav.units',
        to: paths.units.to(),
        icon: IconRulerMeasure,
        permission: 'pricing:edit',
      },
      {
        label: 'nav.knowledgeCategories',
        to: paths.knowledgeCategories.to(),
        icon: IconFolders,
        permission: 'knowledge:edit',
      },
    ],
  },
  {
    label: 'nav.running',
    entries: [
      {
        label: 'nav.outbox',
        to: paths.outbox.to(),
        icon: IconMail,
        permission: 'outbox:view',
        letter: 'm',
      },
      {
        label: 'nav.imports',
        to: paths.imports.to(),
        icon: IconFileImport,
        permission: 'imports:view',
        letter: 'j',
      },
      {
        label: 'nav.audit',
        to: paths.audit.to(),
        icon: IconHistory,
        permission: 'audit:view',
        letter: 'a',
      },
      {
        label: 'nav.system',
        to: paths.system.to(),
        icon: IconServer,
        permission: 'system:view',
        letter: 's',
      },
    ],
  },
];

/** What the menu holds for someone, in its order; groups that are left empty are left out. */
export function navigationFor(
  kind: 'dealer' | 'staff',
  can: (permission: string) => boolean,
): NavigationGroup[] {
  return (kind === 'staff' ? staff : dealer)
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        ({ permission }) => permission === undefined || [permission].flat().some(can),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
