import type { FieldErrors } from '@/shared/api/answers';
import { msg, t, type Words } from '@/shared/i18n/t';
import { centsOf, followed, isAmount, problemsOf, type Entry, type Item, type ShareProblem } from './entry';

/** What is wrong with a line, where it does not stand beside it. */
export function problemWords(problem: ShareProblem, number: string): string {
  if (problem === 'unreadable') return t('remit.lineUnreadable', { number });
  if (problem === 'tooMuch') return t('remit.lineTooMuch', { number });
  return problem === 'invoice' ? t('remit.lineCredit', { number }) : t('remit.lineReason', { number });
}

/** By what the reference is called. */
const referenceNeeded: Partial<Record<Entry['method'], Words>> = {
  cheque: msg('remit.chequeNeeded'),
  eft: msg('remit.transferNeeded'),
  wire: msg('remit.transferNeeded'),
  card: msg('remit.cardNeeded'),
};

/** All that keeps a payment from being sent, by field, so that it is said at once. */
export function errorsOf(entry: Entry, items: readonly Item[]): FieldErrors {
  const { method, reference, paidOn, amount, credits } = entry;
  const isPaidByCredit = Object.values(credits).some((credit) => centsOf(credit.amount) > 0);
  const isNothing = centsOf(followed(entry).amount) <= 0 && !isPaidByCredit;
  const amountProblem = !isAmount(amount) ? t('remit.unreadable') : isNothing && t('remit.amountNeeded');
  const problems: readonly (readonly [string, string | false])[] = [
    ['amount', amountProblem],
    ['method', method === '' && t('remit.methodNeeded')],
    ['reference', reference.trim() === '' && t(referenceNeeded[method] ?? msg('remit.referenceNeeded'))],
    ['paidOn', paidOn === '' && t('remit.dayNeeded')],
    ...problemsOf(entry, items).map(
      ({ field, item, problem }) => [field, problemWords(problem, item.invoiceNumber)] as const,
    ),
  ];
  return Object.fromEntries(problems.flatMap(([field, words]) => (words ? [[field, [words]]] : [])));
}
