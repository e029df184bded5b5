import '../words';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { AcceptanceView } from '@/entities/acceptance/acceptance-view';
import type { AcceptanceItem } from '@/entities/acceptance/model';
import { ReceiptButton } from '@/entities/acceptance/receipt-button';
import { useThumbnails } from '@/entities/elevation/use-thumbnails';
import { age } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { Notice } from '@/shared/ui/notice';
import { DeskPage } from '@/shared/workflow/desk-page';
import { acceptanceDesk } from '../desk';

export const { prefetch } = acceptanceDesk;

/** One accepted quote as the order desk enters it. */
export default function AcceptancePage() {
  return (
    <DeskPage
      desk={acceptanceDesk}
      actions={({ id }, buttons) => (
        <>
          {buttons}
          <ReceiptButton id={id} />
        </>
      )}
    >
      {(acceptance) => <Accepted acceptance={acceptance} />}
    </DeskPage>
  );
}

function Accepted({ acceptance }: { acceptance: AcceptanceItem }) {
  const mayAddFiles = useCan()('orders:enter');
  return (
    <AcceptanceView
      acceptance={acceptance}
      mayAddFiles={mayAddFiles}
      notice={<DeskNotice acceptance={acceptance} />}
      pictureOf={useThumbnails({ id: acceptance.quoteId, quote: true })}
      facts={[
        {
          label: t('acceptanceDesk.dealer'),
          value: (
            <Anchor
              component={Link}
              to={`${staffPaths.acceptances.to()}?f.account=${acceptance.account}`}
              inherit
            >
              {t('acceptanceDesk.accountOf', {
                account: acceptance.account,
                name: acceptance.accountName,
              })}
            </Anchor>
          ),
        },
      ]}
    />
  );
}

/** What the order desk should know before anything else. */
function DeskNotice({ acceptance }: { acceptance: AcceptanceItem }) {
  const { status, question, differs, unorderedNumber, lapsesAt } = acceptance;
  if (unorderedNumber)
    return (
      <Notice tone="bad" title={t('acceptanceDesk.arrived', { order: unorderedNumber })}>
        <Text size="sm">{t('acceptanceDesk.arrivedHelp')}</Text>
      </Notice>
    );
  if (question === 'change')
    return (
      <Notice tone="waiting" title={t('acceptanceDesk.changed')}>
        <Text size="sm">{t('acceptanceDesk.changedHelp')}</Text>
      </Notice>
    );
  if (status === 'ordered' && differs)
    return (
      <Notice tone="waiting" title={t('acceptanceDesk.differs')}>
        <Text size="sm">{t('acceptanceDesk.differsHelp')}</Text>
      </Notice>
    );
  if (status === 'submitted' && lapsesAt)
    return <Notice tone="neutral" title={t('acceptanceDesk.lapses', { age: age(lapsesAt) })} />;
  return null;
}
