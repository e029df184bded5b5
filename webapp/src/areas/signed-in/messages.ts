import '@/shared/grid/words';
import '@/features/load-dates/list-words';
import '@/entities/message/words';
import '@/features/orders/list-words';
import { addMessages } from '@/shared/i18n/catalogue';

export const shell = {
  'shell.skip': 'Skip to content',
  'shell.openMenu': 'Open menu',
  'shell.closeMenu': 'Close menu',
  'shell.menu': 'Main menu',
  'shell.foldMenu': 'Collapse menu',
  'shell.unfoldMenu': 'Expand menu',
  'shell.account': 'User menu: {name}',
  'shell.signOut': 'Sign out',
  'shell.theme': 'Appearance',
  'shell.themeLight': 'Light',
  'shell.themeDark': 'Dark',
  'shell.themeAuto': 'Auto',
  'shell.search': 'Search',
  'shell.help': 'Keyboard help',
  'shell.helpOff': 'Single-key shortcuts are turned off. Combinations with Ctrl or ⌘ work anywhere.',
  'shell.shortcutsOff': 'Turn single-key shortcuts off',
  'shell.shortcutsOn': 'Turn single-key shortcuts on',
  'shell.helpIntro':
    'Shortcuts work anywhere except in text fields. For two-key shortcuts, press one key after the other.',
  'shell.return': 'Return to staff view',
  'palette.placeholder': 'Search orders, invoices, requests and pages',
  'palette.searching': 'Searching…',
  'palette.nothing': 'No results. Try another word.',
  'command.group.go': 'Go to',
  'command.group.do': 'Actions',
  'command.group.list': 'In lists',
  'command.palette': 'Search everything',
  'command.help': 'Show keyboard help',
  'command.search': 'Search this list',
  'command.menu': 'Collapse or expand the menu',
  'command.next': 'Next row',
  'command.previous': 'Previous row',
  'command.select': 'Select row',
  'command.nextPage': 'Next page',
  'command.previousPage': 'Previous page',
  'nav.changeRequests': 'Change requests',
  'nav.projects': 'Projects',
  'nav.drawings': 'Drawings',
  'phone.withExtension': '{number} ext. {extension}',
  'nav.service': 'Service',
  'nav.serviceRequests': 'Service requests',
  'nav.trade': 'Sales',
  'nav.discounts': 'Discounts',
  'nav.serviceOrders': 'Service orders',
  'nav.impersonate': 'Impersonate',
  'nav.news': 'News',
  'nav.notifications': 'Notifications',
  'bell.unread': { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
  'nav.page': 'Page',
  'nav.knowledge': 'Knowledge base',
  'nav.pricing': 'Pricing',
  'nav.openRequests': 'Open requests',
  'nav.processedRequests': 'Requests in progress',
  'nav.closedRequests': 'Closed requests',
  'nav.newProductRequest': 'Request service for a unit',
  'nav.newIncidentRequest': 'Report a problem',
  'nav.profile': 'My profile',
  'nav.users': 'Users',
  'nav.dashboard': 'Dashboard',
  'nav.invoices': 'Invoices',
  'nav.remittances': 'Remittances',
  'dashboard.noWork': 'You don’t have access to anything yet',
  'dashboard.noWorkHelp': 'Once an administrator gives you a role, your pages appear here.',
  'dashboard.seeAll': 'See all',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    shell: typeof shell;
  }
}

addMessages({ shell });
