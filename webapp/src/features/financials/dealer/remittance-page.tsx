import '../words';
import { Button, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { statusWords, titleOf, type RemittanceItem } from '@/entities/money/model';
import { RemittanceFacts, RemittanceTotals } from '@/entities/money/remittance-facts';
import { RemittanceLines } from '@/entities/money/remittance-lines';
import { RemittanceNotices } from '@/entities/money/remittance-notices';
import { RemittanceHistory } from '@/entities/money/remittance-talk';
import { t, words } from '@/shared/i18n/t';
import { prefetchRecord } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { FilesPanel } from '@/shared/records/files-panel';
import { useCan, useMayAct } from '@/shared/store/authorization';
import { RecordPage } from '@/shared/ui/record-page';
import { StatusOf } from '@/shared/ui/status-badge';
import { TwoColumns } from '@/shared/ui/two-columns';
import { isAllowed } from '@/shared/workflow/model';
import { VerbButtons } from '@/shared/workflow/verb-buttons';
import { areFilesOpen, remittanceFiles } from '../files';
import { dealerWorkflow } from '../parts/dealer-workflow';
import { TalkPanel } from '../parts/talk-panel';
import { useRemittance } from '../stores';

const record = { store: useRemittance, kind: words('money.remittance'), title: titleOf };

export const prefetch = prefetchRecord(useRemittance);

/** One remittance: what was said to be paid, what became of it, and what can be done about it. */
export default function RemittancePage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage
      {...record}
      query={id}
      crumbs={[{ label: t('nav.remittances'), to: paths.remittances.to() }]}
      aside={({ status }) => <StatusOf words={statusWords()} status={status} />}
      actions={(remittance) => (
        <>
          <ChangeLink remittance={remittance} />
          <VerbButtons item={remittance} workflow={dealerWorkflow} />
        </>
      )}
    >
      {(remittance) => <RemittanceView remittance={remittance} />}
    </RecordPage>
  );
}

/** The form again: a draft goes on, and what receivables have not begun with is corrected. */
function ChangeLink({ remittance }: { remittance: RemittanceItem }) {
  const isDraft = isAllowed(remittance, 'save');
  if (!isDraft && !isAllowed(remittance, 'change')) return null;
  return (
    <Button
      component={Link}
      to={`${paths.remit.to()}?id=${remittance.id}`}
      variant={isDraft ? 'filled' : 'default'}
    >
      {isDraft ? t('financials.resume') : t('financials.change')}
    </Button>
  );
}

function RemittanceView({ remittance }: { remittance: RemittanceItem }) {
  const can = useCan();
  const mayAct = useMayAct();
  const mayEdit = mayAct && can('financials:edit') && areFilesOpen(remittance);
  return (
    <TwoColumns
      side={
        <Stack gap="md">
          <RemittanceTotals remittance={remittance} />
          <FilesPanel id={remittance.id} item={remittance} files={remittanceFiles} mayEdit={mayEdit} />
          <RemittanceHistory remittance={remittance} />
        </Stack>
      }
    >
      <Stack gap="md">
        <RemittanceNotices remittance={remittance} />
        <RemittanceFacts remittance={remittance} />
        <RemittanceLines remittance={remittance} />
        <TalkPanel remittance={remittance} />
      </Stack>
    </TwoColumns>
  );
}
