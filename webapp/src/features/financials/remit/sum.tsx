import { Button, Text } from '@mantine/core';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { fromCents } from '@/shared/lib/cents';
import { company } from '@/shared/lib/company';
import { appliedOf, centsOf, leftOver, problemsOf, sumsOf, type Entry, type Item } from './entry';
import { problemWords } from './problem-words';
import classes from './remit.module.css';
import type { RemitEntry } from './use-remit-entry';

type Props = {
  remit: RemitEntry;
  items: readonly Item[];
  /** What is not paid of the invoices, in cents. */
  short: number;
  isSending: boolean;
};

/** What the payment and its lines come to and whether they fit, always in sight, and how the draft stands. */
export function Sum({ remit, items, short, isSending }: Props) {
  const { entry, isDraft } = remit;
  const asMoney = (cents: number) => money(fromCents(cents), entry.currency);
  const { invoices, deposits, discounts, credits } = sumsOf(entry);
  const lines = [
    { label: t('remit.invoices', { count: invoices.count }), cents: invoices.cents },
    ...(deposits === 0 ? [] : [{ label: t('remit.deposits'), cents: deposits }]),
    { label: t('remit.payment'), cents: centsOf(entry.amount) },
  ];
  const besides: readonly { label: string; cents: number; isShort?: boolean }[] = [
    ...(short === 0 ? [] : [{ label: t('remit.shortTotal'), cents: short, isShort: true }]),
    ...(discounts === 0 ? [] : [{ label: t('money.discounts'), cents: discounts }]),
    ...(credits === 0 ? [] : [{ label: t('money.credited'), cents: credits }]),
  ];
  return (
    <div className={classes.sum} data-foot data-fits={leftOver(entry) === 0 || undefined}>
      <dl className={classes.sums}>
        {lines.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{asMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      <Verdict entry={entry} items={items} />
      {besides.length > 0 && (
        <dl className={classes.besides}>
          {besides.map(({ label, cents, isShort }) => (
            <div key={label} data-short={isShort}>
              <dt>{label}</dt>
              <dd>{asMoney(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button type="submit" loading={isSending}>
        {isDraft ? t('remit.submit', { company: company.name }) : t('remit.saveChanges')}
      </Button>
      <Text size="xs" c="dimmed" role="status" className={classes.draft}>
        {draftWords(remit)}
      </Text>
    </div>
  );
}

/** Whether the lines come to the payment, and can be sent as they are. */
function Verdict({ entry, items }: { entry: Entry; items: readonly Item[] }) {
  const rest = leftOver(entry);
  const amount = money(fromCents(Math.abs(rest)), entry.currency);
  const isEmpty = rest === 0 && appliedOf(entry) === 0;
  if (isEmpty) return <p className={classes.verdict}>{t('remit.nothingYet')}</p>;
  const [wrong] = problemsOf(entry, items);
  if (rest === 0 && wrong !== undefined)
    return (
      <p className={classes.verdict} data-tone="bad">
        {problemWords(wrong.problem, wrong.item.invoiceNumber)}
      </p>
    );
  if (rest === 0)
    return (
      <p className={classes.verdict} data-tone="good">
        {t('remit.fits')}
      </p>
    );
  return (
    <p className={classes.verdict} data-tone={rest < 0 ? 'bad' : 'waiting'}>
      {rest < 0 ? t('remit.over', { amount }) : t('remit.stillToApply', { amount })}
    </p>
  );
}

function draftWords({ isDraft, unkept, isKeeping, isDirty, id }: RemitEntry): string {
  if (!isDraft) return '';
  if (unkept !== '') return t('remit.notDrafted', { reason: unkept });
  if (isKeeping) return t('remit.drafting');
  return id !== null && !isDirty ? t('remit.drafted') : '';
}
