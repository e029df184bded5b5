import { t } from '@/shared/i18n/t';
import type { ShareProblem } from './entry';

/** What is wrong with a line, where it does not stand beside it. */
export function problemWords(problem: ShareProblem, number: string): string {
  if (problem === 'unreadable') return t('remit.lineUnreadable', { number });
  if (problem === 'tooMuch') return t('remit.lineTooMuch', { number });
  return problem === 'invoice' ? t('remit.lineCredit', { number }) : t('remit.lineReason', { number });
}
