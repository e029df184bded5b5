import '../words';
import { prefetchRecord } from '@/shared/lib/page-route';
import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { nouns } from '@/entities/codes/nouns';
import { dateTime } from '@/shared/i18n/format';
import { codeText, msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { StatusOf } from '@/shared/ui/status-badge';
import { batchStatuses, type BatchDetail } from '../model';
import { ApplyPanel } from '../parts/apply-panel';
import { BatchActions } from '../parts/batch-actions';
import { ChoicesForm } from '../parts/choices-form';
import { RefusedRows } from '../parts/refused-rows';
import { ReportPanels } from '../parts/report-panels';
import { useImport } from '../stores';

const record = {
  store: useImport,
  kind: msg('imports.one'),
  crumbs: [{ label: msg('nav.imports'), to: staffPaths.imports.to() }],
  title: ({ fileName }: BatchDetail) => fileName,
};

export const prefetch = prefetchRecord(useImport);

export default function ImportPage() {
  const id = Number(useParams()['id']);
  const mayEdit = useCan()('imports:edit');
  return (
    <RecordPage
      {...record}
      query={id}
      aside={({ status }) => <StatusOf words={batchStatuses} status={status} />}
      actions={(batch) => mayEdit && <BatchActions batch={batch} />}
    >
      {(batch) => (
        <Stack gap="md" maw="64rem">
          <FactsPanel
            title={t('imports.one')}
            facts={[
              { label: t('imports.noun'), value: codeText(nouns, batch.noun) },
              { label: t('imports.runBy'), value: batch.runBy },
              { label: t('imports.finishedAt'), value: dateTime(batch.finishedAt) },
            ]}
          />
          {batch.problem !== '' && <Notice tone="bad" title={batch.problem} />}
          {batch.status === 'preview' && mayEdit && <ApplyPanel batch={batch} />}
          {batch.status !== 'preview' && batch.refused > 0 && (
            <div>
              <RefusedRows id={id} />
            </div>
          )}
          {batch.status === 'preview' && mayEdit && (
            <Panel title={t('imports.choices')}>
              <ChoicesForm key={id} batch={batch} />
            </Panel>
          )}
          {batch.report && <ReportPanels report={batch.report} />}
        </Stack>
      )}
    </RecordPage>
  );
}
