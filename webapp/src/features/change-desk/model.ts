import './words';
import { isKind, isOfWholeOrder, type ChangeItem, type ChangeStatus } from '@/entities/change-request/model';
import type { Schema } from '@/shared/api/schema';
import { msg, type Words } from '@/shared/i18n/t';
import { isAllowed } from '@/shared/workflow/model';

export type Colleague = Schema['ChangePerson'];
export type Outlook = Schema['ChangeOutlook'];
export type OrderLine = Schema['LineItem'];
export type ReviewRule = Schema['ChangeReviewRule'];
export type PriceRules = Schema['ChangeRules'];

/** What staff alone know of a request. */
export type Desk = Schema['ChangeDesk'];

/** Why a supervisor has to agree to a price. */
export const ruleWords: Readonly<Record<ReviewRule, Words>> = {
  amount: msg('changeDesk.ruleAmount'),
  credit: msg('changeDesk.ruleCredit'),
  production: msg('changeDesk.ruleProduction'),
  loadDate: msg('changeDesk.ruleLoadDate'),
  cancellation: msg('changeDesk.ruleCancellation'),
};

/** Whether lines have to be named for a change of this kind. */
export const isOfLines = (chosen: string): boolean => isKind(chosen) && !isOfWholeOrder(chosen);

/** The likely next step from where a request stands: the first that its reader may take. */
const next: Readonly<Partial<Record<ChangeStatus, readonly string[]>>> = {
  submitted: ['verify'],
  verified: ['forward', 'price'],
  in_review: ['price', 'planningcomments', 'reply'],
  supervisor_review: ['supervisorapprove'],
  dealer_approved: ['complete'],
  expired: ['price'],
};

/** That step. Once planning has commented, it is the reply. */
export function nextOf(request: ChangeItem): string | undefined {
  const { status, desk } = request;
  const isSaid = (action: string) => action === 'planningcomments' && typeof desk?.isFeasible === 'boolean';
  return next[status]?.find((action) => !isSaid(action) && isAllowed(request, action));
}
