import '../words';
import { Anchor, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { staffStatuses, titleOf, type RemittanceItem } from '@/entities/money/model';
import { RemittanceFacts, RemittanceTotals } from '@/entities/money/remittance-facts';
import { RemittanceLines } from '@/entities/money/remittance-lines';
import { RemittanceNotices } from '@/entities/money/remittance-notices';
import { RemittanceHistory } from '@/entities/money/remittance-talk';
import { t, words } from '@/shared/i18n/t';
import { prefetchRecord } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { FileList } from '@/shared/records/file-list';
import { useCan } from '@/shared/store/authorization';
import { TimeText } from '@/shared/ui/date-text';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { StatusOf } from '@/shared/ui/status-badge';
import { TwoColumns } from '@/shared/ui/two-columns';
import { VerbButtons } from '@/shared/workflow/verb-buttons';
import { remittanceFiles } from '../files';
import { OpenInvoices } from '../parts/open-invoices';
import { TalkPanel } from '../parts/talk-panel';
import { useRemittance } from '../stores';
import { deskWorkflow, withNext } from '../verbs/desk-workflow';

const record = { store: useRemittance, kind: words('money.remittance'), title: titleOf };

export const prefetch = prefetchRecord(useRemittance);

/** A remittance beside the open invoices of its account, with all that receivables do about it. */
export default function RemittancePage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage
      {...record}
      query={id}
      crumbs={[{ label: t('nav.remittances'), to: paths.adminRemittances.to() }]}
      aside={({ status }) => <StatusOf words={staffStatuses} status={status} />}
      actions={(remittance) => <VerbButtons item={withNext(remittance)} workflow={deskWorkflow} />}
    >
      {(remittance) => <RemittanceView remittance={remittance} />}
    </RecordPage>
  );
}

function RemittanceView({ remittance }: { remittance: RemittanceItem }) {
  const can = useCan();
  const { id, account, accountName, exportedAt, files } = remittance;
  return (
    <TwoColumns
      side={
        <Stack gap="md">
          <RemittanceTotals remittance={remittance} />
          <Panel title={t('money.files')}>
            {files.length === 0 ? (
              t('money.noFiles')
            ) : (
              <FileList id={id} item={remittance} files={remittanceFiles} />
            )}
          </Panel>
          <RemittanceHistory remittance={remittance} />
        </Stack>
      }
    >
      <Stack gap="md">
        <RemittanceNotices remittance={remittance} />
        <RemittanceFacts
          remittance={remittance}
          before={[
            {
              label: t('receivables.account'),
              value: (
                <Anchor component={Link} to={paths.receivable.to({ account })} inherit>
                  {t('receivables.accountOf', { account, name: accountName })}
                </Anchor>
              ),
            },
            Boolean(exportedAt) && {
              label: t('receivables.exported'),
              value: <TimeText at={exportedAt} />,
            },
          ]}
        />
        <RemittanceLines remittance={remittance} />
        {can('invoices:view') && <OpenInvoices remittance={remittance} />}
        <TalkPanel remittance={remittance} />
      </Stack>
    </TwoColumns>
  );
}
