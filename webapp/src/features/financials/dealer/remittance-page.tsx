import '../words';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { RemittanceItem } from '@/entities/money/model';
import { RemittanceView } from '@/entities/money/remittance-view';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { FilesPanel } from '@/shared/records/files-panel';
import { useCan, useMayAct } from '@/shared/store/authorization';
import { DeskPage } from '@/shared/workflow/desk-page';
import { isAllowed } from '@/shared/workflow/model';
import { remittanceDesk } from '../desk';
import { areFilesOpen, remittanceFiles } from '../files';
import { RemittanceTalkPanel } from '../parts/talk-panel';

export const { prefetch } = remittanceDesk;

/** One remittance: what was said to be paid, what became of it, and what can be done about it. */
export default function RemittancePage() {
  const can = useCan();
  const mayAct = useMayAct();
  const mayEdit = mayAct && can('financials:edit');
  return (
    <DeskPage
      desk={remittanceDesk}
      actions={(remittance, buttons) => (
        <>
          <ChangeLink remittance={remittance} />
          {buttons}
        </>
      )}
    >
      {(remittance) => (
        <RemittanceView
          remittance={remittance}
          lead={isAllowed(remittance, 'reply') && <RemittanceTalkPanel remittance={remittance} />}
          files={
            <FilesPanel
              id={remittance.id}
              item={remittance}
              files={remittanceFiles}
              mayEdit={mayEdit && areFilesOpen(remittance)}
            />
          }
        >
          {!isAllowed(remittance, 'reply') && <RemittanceTalkPanel remittance={remittance} />}
        </RemittanceView>
      )}
    </DeskPage>
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
