import type { RequestStatus } from '@/entities/service/model';
import { date } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { nextVisit, type ServiceRequest } from './model';

/** What follows in each state; nothing where all is over, or where the dealer has not sent it yet. */
const steps: Partial<Record<RequestStatus, Words>> = {
  submitted: msg('requests.nextSubmitted'),
  in_review: msg('requests.nextReview'),
  more_info: msg('requests.nextReply'),
  approved: msg('requests.nextSchedule'),
  awaiting_parts: msg('requests.nextParts'),
  scheduled: msg('requests.nextVisitSoon'),
  in_progress: msg('requests.nextWork'),
  completed: msg('requests.nextConfirm'),
};

/** While staff have the work before them, their own words for it hold; those of an earlier state would mislead. */
const own: ReadonlySet<RequestStatus> = new Set(['approved', 'awaiting_parts']);

export function nextStepOf(request: ServiceRequest): string {
  const { status, nextStep } = request;
  if (own.has(status) && nextStep !== '') return nextStep;
  const visit = status === 'scheduled' ? nextVisit(request) : null;
  if (visit) return t('requests.nextVisit', { date: date(visit.day) });
  const words = steps[status];
  return words === undefined ? '' : t(words);
}
