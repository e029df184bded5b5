import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { declineWords, type AcceptanceItem } from '@/entities/acceptance/model';
import { codeText, t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';

type Props = { acceptance: AcceptanceItem };

/** Whose turn it is and what happens next, in the dealer's words. */
export function AcceptanceNotice({ acceptance }: Props) {
  const said = saidOf(acceptance);
  if (said === null) return null;
  const [tone, title, help] = said;
  const { status, endReason } = acceptance;
  return (
    <Notice tone={tone} title={title}>
      {help && <Text size="sm">{help}</Text>}
      {status === 'declined' && endReason !== '' && <Text size="sm">{endReason}</Text>}
    </Notice>
  );
}

type Said = readonly [tone: ComponentProps<typeof Notice>['tone'], title: string, help?: string];

function saidOf(acceptance: AcceptanceItem): Said | null {
  const { status, question, takenByName, orderNumber: order, differs, reasonCode } = acceptance;
  switch (status) {
    case 'submitted':
      return ['neutral', t('acceptances.submitted'), t('acceptances.submittedHelp')];
    case 'taken':
      return ['neutral', t('acceptances.taken', { name: takenByName ?? '' })];
    case 'question':
      return question === 'change'
        ? ['waiting', t('acceptances.changed'), t('acceptances.changedHelp')]
        : ['waiting', t('acceptances.asks'), t('acceptances.asksHelp')];
    case 'entered':
      return ['good', t('acceptances.entered'), t('acceptances.enteredHelp')];
    case 'ordered':
      return differs
        ? ['waiting', t('acceptances.orderedDiffers', { order }), t('acceptances.differsHelp')]
        : ['good', t('acceptances.ordered', { order })];
    case 'declined':
      return ['bad', t('acceptances.declined'), codeText(declineWords, reasonCode ?? '')];
    default:
      return null;
  }
}
