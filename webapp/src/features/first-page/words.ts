// Words of the figures of staff's first page.
import { addMessages } from '@/shared/i18n/catalogue';

export const firstPage = {
  'firstPage.title': 'At a glance',
  'firstPage.trend': 'Last 7 days: {values}',
  'firstPage.serviceUnassigned': 'requests unassigned',
  'firstPage.serviceLate': 'requests late',
  'firstPage.serviceAwaitingDealer': 'requests waiting for the dealer',
  'firstPage.serviceToPlan': 'requests to plan',
  'firstPage.serviceReopened': 'requests reopened',
  'firstPage.visitsToday': 'visits today',
  'firstPage.visitsThisWeek': 'visits in 7 days',
  'firstPage.changesToPrice': 'changes to price',
  'firstPage.changesToApprove': 'changes to approve',
  'firstPage.changesToComplete': 'changes to carry out',
  'firstPage.changesOld': 'changes over 2 days old',
  'firstPage.ordersOnHold': 'orders on hold',
  'firstPage.ordersLate': 'orders late',
  'firstPage.cutOffs': 'cut-offs in 7 days',
  'firstPage.loads': 'loads in 7 days',
  'firstPage.requestsNew': 'project requests to triage',
  'firstPage.requestsLate': 'project requests late',
  'firstPage.questions': 'questions to departments',
  'firstPage.drawingsToCheck': 'drawings to check',
  'firstPage.drawingsToRelease': 'drawings to release',
  'firstPage.drawingsAwaitingDealer': 'drawings waiting for the dealer',
  'firstPage.remittancesToReview': 'remittances to review',
  'firstPage.remittancesToPost': 'remittances to post',
  'firstPage.remittancesAwaitingDealer': 'remittances waiting for the dealer',
  'firstPage.accountsOverdue': 'accounts overdue',
  'firstPage.newsDrafts': 'drafts of news',
  'firstPage.newsEnding': 'news items ending in 7 days',
  'firstPage.articlesDrafts': 'drafts of articles',
  'firstPage.noticesShown': 'notices shown',
  'firstPage.registrations': 'registrations waiting',
  'firstPage.mailFailed': 'emails failed',
  'firstPage.importsRefused': 'imports with refused rows, 7 days',
  'firstPage.impersonations': 'impersonations, 7 days',
  'firstPage.rightsChanged': 'changes of rights, 7 days',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    firstPage: typeof firstPage;
  }
}

addMessages({ firstPage });
