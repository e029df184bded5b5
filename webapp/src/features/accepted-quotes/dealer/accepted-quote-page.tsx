import '../words';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { AcceptanceView } from '@/entities/acceptance/acceptance-view';
import { MessageWithFiles } from '@/entities/acceptance/message-with-files';
import type { AcceptanceItem } from '@/entities/acceptance/model';
import { ReceiptButton } from '@/entities/acceptance/receipt-button';
import { useThumbnails } from '@/entities/elevation/use-thumbnails';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { DeskPage } from '@/shared/workflow/desk-page';
import { isAllowed } from '@/shared/workflow/model';
import { useStep } from '@/shared/workflow/use-step';
import { acceptanceDesk } from '../desk';
import { AcceptanceNotice } from '../parts/acceptance-notice';
import { useActOnAcceptance } from '../stores';

export const { prefetch } = acceptanceDesk;

/** One accepted quote: where its order stands, and what the dealer can do about it. */
export default function AcceptedQuotePage() {
  return (
    <DeskPage
      desk={acceptanceDesk}
      actions={(acceptance, buttons) => (
        <>
          {isAllowed(acceptance, 'accept') && (
            <Button component={Link} to={paths.acceptQuote.to({ id: acceptance.quoteId })}>
              {t('acceptances.again')}
            </Button>
          )}
          <ReceiptButton id={acceptance.id} />
          {buttons}
        </>
      )}
    >
      {(acceptance) => <Accepted acceptance={acceptance} />}
    </DeskPage>
  );
}

function Accepted({ acceptance }: { acceptance: AcceptanceItem }) {
  const mayAddFiles = useCan()('orders:order');
  const isImpersonating = useSession((session) => session.isImpersonating);
  return (
    <AcceptanceView
      acceptance={acceptance}
      mayAddFiles={mayAddFiles && !isImpersonating}
      notice={<AcceptanceNotice acceptance={acceptance} />}
      pictureOf={useThumbnails({ id: acceptance.quoteId, quote: true })}
      reply={isAllowed(acceptance, 'reply') && <Reply acceptance={acceptance} />}
    />
  );
}

function Reply({ acceptance }: { acceptance: AcceptanceItem }) {
  const act = useActOnAcceptance((state) => state.run);
  const { run, conflict } = useStep({ item: acceptance, workflow: acceptanceDesk });
  const { id } = acceptance;
  return (
    <>
      <MessageWithFiles
        id={id}
        label={t('acceptances.yourReply')}
        submitLabel={t('acceptances.sendReply')}
        isReply
        send={(given) => run((rowVersion) => act({ id, action: 'reply', rowVersion, ...given }))}
      />
      {conflict}
    </>
  );
}
