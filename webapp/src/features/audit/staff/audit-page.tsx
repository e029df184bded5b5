import '../words';
import { prefetchList } from '@/shared/grid/prefetch-list';
import { Button } from '@mantine/core';
import { IconHistory, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { notifyIfFailed } from '@/shared/ui/notify';
import { auditList } from '../columns';
import type { Proof } from '../model';
import { ProofNotice } from '../parts/proof-notice';
import { useVerifyAudit } from '../stores';

export const prefetch = prefetchList(() => auditList);

export default function AuditPage() {
  const { run, isLoading } = useVerifyAudit();
  const [proof, setProof] = useState<Proof | null>(null);

  const onVerify = async () => {
    const result = await run(undefined);
    if (result?.isSuccess) setProof(result.item);
    notifyIfFailed(result);
  };

  return (
    <>
      {proof !== null && <ProofNotice proof={proof} />}
      <ListPage
        list={auditList}
        title={t('nav.audit')}
        about={t('audit.about')}
        actions={
          <Button
            variant="default"
            loading={isLoading}
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            onClick={() => void onVerify()}
          >
            {t('audit.verify')}
          </Button>
        }
        empty={<EmptyState icon={IconHistory} title={t('audit.empty')} help={t('audit.emptyHelp')} />}
      />
    </>
  );
}
