import '../words';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { RemittanceView } from '@/entities/money/remittance-view';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { FileList } from '@/shared/records/file-list';
import { useCan } from '@/shared/store/authorization';
import { TimeText } from '@/shared/ui/date-text';
import { Panel } from '@/shared/ui/panel';
import { DeskPage } from '@/shared/workflow/desk-page';
import { remittanceDesk } from '../desk';
import { remittanceFiles } from '../files';
import { OpenInvoices } from '../parts/open-invoices';
import { ReceivableTalk } from '../parts/talk-panel';

export const { prefetch } = remittanceDesk;

/** A remittance beside the open invoices of its account, with all that receivables do about it. */
export default function RemittancePage() {
  const can = useCan();
  return (
    <DeskPage desk={remittanceDesk}>
      {(remittance) => {
        const { id, account, accountName, exportedAt, files } = remittance;
        return (
          <RemittanceView
            remittance={remittance}
            facts={[
              {
                label: t('receivables.account'),
                value: (
                  <Anchor component={Link} to={staffPaths.receivable.to({ account })} inherit>
                    {t('receivables.accountOf', { account, name: accountName })}
                  </Anchor>
                ),
              },
              Boolean(exportedAt) && {
                label: t('receivables.exported'),
                value: <TimeText at={exportedAt} />,
              },
            ]}
            files={
              <Panel title={t('money.files')}>
                {files.length === 0 ? (
                  t('receivables.noFiles')
                ) : (
                  <FileList id={id} item={remittance} files={remittanceFiles} />
                )}
              </Panel>
            }
          >
            {can('invoices:view') && <OpenInvoices remittance={remittance} />}
            <ReceivableTalk remittance={remittance} />
          </RemittanceView>
        );
      }}
    </DeskPage>
  );
}
