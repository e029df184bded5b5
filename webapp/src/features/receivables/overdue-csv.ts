import { t } from '@/shared/i18n/t';
import type { Overdue } from './model';

/** Overdue accounts with whom to ask, as spreadsheets read them. */
export function csvOf(items: readonly Overdue[]): Blob {
  const head = [
    t('receivables.account'),
    t('grid.dealer'),
    t('grid.currency'),
    t('receivables.overdue'),
    t('receivables.balance'),
    t('receivables.oldestDue'),
    t('receivables.daysLate'),
    t('receivables.contact'),
    t('receivables.email'),
    t('receivables.reminded'),
    t('receivables.asOf'),
  ];
  const rows = items.map((one) => [
    one.account,
    one.accountName,
    one.currency,
    one.overdue.toFixed(2),
    one.balance.toFixed(2),
    one.oldestDueOn,
    String(one.daysLate),
    one.contactName ?? '',
    one.email ?? '',
    one.remindedAt ?? '',
    one.asOf,
  ]);
  const text = [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n');
  return new Blob([`\u{FEFF}${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

/** Text that a spreadsheet would take for a formula is kept from being one; amounts below zero are none. */
function cellOf(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
