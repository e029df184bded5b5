import '../words';
import { prefetchRecord } from '@/shared/lib/page-route';
import { Anchor, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { dateTime, integer } from '@/shared/i18n/format';
import { codeText, msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { StatusOf } from '@/shared/ui/status-badge';
import { channels, subjectOf, type Letter } from '../model';
import { letters, letterStatuses } from '@/entities/codes/letters';
import { LetterActions } from '../parts/letter-actions';
import { LetterText } from '../parts/letter-text';
import { useLetter } from '../stores';

const record = {
  store: useLetter,
  kind: msg('outbox.one'),
  crumbs: [{ label: msg('nav.outbox'), to: staffPaths.outbox.to() }],
  title: subjectOf,
};

export const prefetch = prefetchRecord(useLetter);

export default function OutboxMessagePage() {
  const id = Number(useParams()['id']);
  const mayDecide = useCan()('system:edit');
  return (
    <RecordPage
      {...record}
      query={id}
      actions={(letter) => mayDecide && <LetterActions letter={letter} />}
      aside={({ status }) => <StatusOf words={letterStatuses} status={status} />}
    >
      {(letter) => (
        <Stack gap="md" maw="56rem">
          {letter.lastError && (
            <Notice tone="bad" title={t('outbox.lastError')}>
              {letter.lastError}
            </Notice>
          )}
          <FactsPanel
            title={t('outbox.facts')}
            facts={[
              { label: t('outbox.recipient'), value: <Recipient letter={letter} /> },
              letter.cc !== '' && { label: t('outbox.cc'), value: letter.cc },
              { label: t('outbox.channel'), value: t(channels[letter.channel]) },
              { label: t('outbox.createdAt'), value: dateTime(letter.createdAt) },
              { label: t('outbox.sentAt'), value: dateTime(letter.sentAt) },
              letter.tries > 0 && { label: t('outbox.tries'), value: integer(letter.tries) },
              Boolean(letter.nextTryAt) && {
                label: t('outbox.nextTryAt'),
                value: dateTime(letter.nextTryAt),
              },
              { label: t('outbox.template'), value: codeText(letters, letter.template) },
              letter.hasAttachment && {
                label: t('outbox.attachment'),
                value: t('outbox.hasAttachment'),
              },
            ]}
          />
          <Panel title={t('outbox.text')}>
            <LetterText body={letter.body} />
          </Panel>
        </Stack>
      )}
    </RecordPage>
  );
}

/** Leads to the user, where a wrong address is corrected. */
function Recipient({ letter: { recipient, userId, accountId } }: { letter: Letter }) {
  const can = useCan();
  if (typeof userId !== 'number' || !can(accountId ? 'dealerusers:view' : 'staffusers:view')) {
    return recipient;
  }
  return (
    <Anchor component={Link} to={staffPaths.user.to({ id: userId })} inherit>
      {recipient}
    </Anchor>
  );
}
