// Further words by which the search finds pages and actions; they are never shown.
import { addMessages } from '@/shared/i18n/catalogue';

export const paletteWords = {
  'menu.contactFound': 'phone email call manager message',
  'menu.balanceFound': 'financials money ageing aging credit limit owe open items',
  'menu.workFound': 'service requests in progress parts',
  'menu.needsYouFound': 'service requests that wait for your reply',
  'menu.reportProblemFound': 'request service new repair warranty',
  'menu.startProjectFound': 'start ask project quote drawing',
  'menu.recordPaymentFound': 'pay remit remittance cheque',
  'menu.inviteUserFound': 'add new colleague',
  'menu.ownRolesFound': 'permissions rights who may do what limits',
  'menu.looksFound': 'impersonation access staff opened privacy',
  'deliveries.found': 'load dates trucks subscribe calendar',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    paletteWords: typeof paletteWords;
  }
}

addMessages({ paletteWords });
