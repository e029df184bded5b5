import { Text } from '@mantine/core';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Conversation } from '@/shared/workflow/conversation';
import { HistoryPanel } from '@/shared/workflow/history-panel';
import { sideOf, type CaseMessage } from '@/shared/workflow/model';
import { toldLines } from './told-lines';
import type { RemittanceItem } from './model';

type Props = { remittance: RemittanceItem };

/** What was done with a remittance, and what of its allocation a step has changed. */
export function RemittanceHistory({ remittance: { events, currency, invoices } }: Props) {
  // Steps of earlier versions do not name the invoice.
  const numberOf = new Map(invoices.map((line) => [line.invoiceId, line.invoiceNumber ?? '']));
  const inWords = (told: unknown) =>
    toldLines(told)
      .map(({ invoiceId, applied, number }) =>
        [number || (numberOf.get(invoiceId) ?? ''), money(applied, currency)].filter(Boolean).join(' '),
      )
      .join(', ');
  return (
    <HistoryPanel
      title={t('money.history')}
      // A draft is saved many times while it is written.
      events={events.filter(({ verb }) => verb !== 'save')}
      details={({ removed, added }) => {
        const [before, after] = [inWords(removed), inWords(added)];
        // Only the reason of a line was changed.
        if (before === after) return null;
        return (
          <>
            {before !== '' && <Text size="sm">{t('money.changedFrom', { lines: before })}</Text>}
            {after !== '' && <Text size="sm">{t('money.changedTo', { lines: after })}</Text>}
          </>
        );
      }}
    />
  );
}

/** Its messages as conversations have them. */
export const talkOf = ({ messages }: RemittanceItem): readonly CaseMessage[] =>
  messages.map(({ id, at, author, text, side, kind, isInternal }) => ({
    id,
    at,
    authorName: author,
    body: text,
    side: sideOf(side),
    kind: kindOf(kind),
    isInternal,
  }));

type TalkProps = Props & { side: 'dealer' | 'staff' };

export function RemittanceTalk({ remittance, side }: TalkProps) {
  return <Conversation messages={talkOf(remittance)} side={side} />;
}

function kindOf(kind: string): CaseMessage['kind'] {
  if (kind === 'question' || kind === 'note') return kind;
  return kind === 'reply' ? 'answer' : 'message';
}
