import { Anchor, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { codeText, t } from '@/shared/i18n/t';
import { FilesPanel } from '@/shared/records/files-panel';
import { isStaffSide, orderPath, quotePath } from '@/shared/side';
import { countryName } from '@/shared/ui/address-text';
import { DateText } from '@/shared/ui/date-text';
import type { Fact } from '@/shared/ui/facts';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { RecordColumns } from '@/shared/ui/record-columns';
import { HistoryPanel } from '@/shared/workflow/history-panel';
import { DifferencesPanel } from './differences-panel';
import { acceptanceFiles } from './files';
import { declineWords, type AcceptanceItem } from './model';
import { OfferBill, OfferLines, termsOf } from './offer-panels';
import { TalkPanel } from './talk-panel';

type Props = {
  acceptance: AcceptanceItem;
  /** What one side alone is told. */
  facts?: readonly (Fact | false)[];
  mayAddFiles: boolean;
  /** What its reader should know first. */
  notice: ReactNode;
  /** The unit of a line, from outside. */
  pictureOf?: ComponentProps<typeof OfferLines>['pictureOf'];
  /** How the reader replies, if the question is theirs to answer. */
  reply?: ReactNode;
};

const nothing: readonly Fact[] = [];

const closed: ReadonlySet<AcceptanceItem['status']> = new Set(['ordered', 'declined', 'withdrawn']);

/** An accepted quote: what was accepted and how, in what it differs by now, what was said about it, and its history. */
export function AcceptanceView({
  acceptance,
  facts = nothing,
  mayAddFiles,
  notice,
  pictureOf,
  reply,
}: Props) {
  const { id, accepted, status, messages, files, events } = acceptance;
  const mayAdd = mayAddFiles && !closed.has(status);
  return (
    <RecordColumns
      side={
        <>
          <AcceptanceFacts acceptance={acceptance} facts={facts} />
          <OfferBill offer={accepted} />
          {(files.length > 0 || mayAdd) && (
            <FilesPanel
              id={id}
              item={acceptance}
              files={acceptanceFiles}
              mayEdit={mayAdd}
              mayRemove={false}
            />
          )}
          <HistoryPanel title={t('acceptance.history')} events={events} />
        </>
      }
    >
      {notice}
      <DifferencesPanel acceptance={acceptance} />
      {(messages.length > 0 || reply) && <TalkPanel acceptance={acceptance}>{reply}</TalkPanel>}
      <OfferLines offer={accepted} title={t('acceptance.lines')} pictureOf={pictureOf} />
    </RecordColumns>
  );
}

function AcceptanceFacts({ acceptance, facts }: Pick<Props, 'acceptance'> & Required<Pick<Props, 'facts'>>) {
  const { quoteId, quoteNumber, jobName, po, wantedOn, shipTo, isElsewhere, comment, acceptedName, status } =
    acceptance;
  const { accepted, takenByName, orderId, orderNumber, reasonCode } = acceptance;
  return (
    <FactsPanel
      title={t('acceptance.facts')}
      facts={[
        {
          label: t('acceptance.quote'),
          value: (
            <Anchor component={Link} to={quotePath(quoteId)} inherit>
              {quoteNumber}
            </Anchor>
          ),
        },
        ...facts,
        jobName !== '' && { label: t('acceptance.job'), value: jobName },
        { label: t('acceptance.po'), value: po },
        Boolean(wantedOn) && { label: t('acceptance.wanted'), value: <DateText day={wantedOn} /> },
        {
          label: t('acceptance.shipTo'),
          value: (
            <>
              {shipTo.split('\n').map((line) => (
                <div key={line}>{countryName(line)}</div>
              ))}
              {isElsewhere && (
                <Text size="sm" c="dimmed">
                  {t('acceptance.elsewhere')}
                </Text>
              )}
            </>
          ),
        },
        comment !== '' && { label: t('acceptance.comment'), value: comment },
        ...termsOf(accepted),
        { label: t('acceptance.acceptedBy'), value: acceptedName },
        // Afterwards the history says who it was.
        !closed.has(status) && Boolean(takenByName) && { label: t('acceptance.takenBy'), value: takenByName },
        orderNumber !== '' && {
          label: t('acceptance.order'),
          value: orderId ? (
            <Anchor component={Link} to={orderPath(orderId)} inherit>
              {orderNumber}
            </Anchor>
          ) : (
            orderNumber
          ),
        },
        // Dealers have it above all else.
        isStaffSide() &&
          Boolean(reasonCode) && {
            label: t('acceptance.reason'),
            value: codeText(declineWords, reasonCode ?? ''),
          },
      ]}
    />
  );
}
