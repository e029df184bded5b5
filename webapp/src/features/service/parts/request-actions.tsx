import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { useSaveFile } from '@/shared/records/use-save-file';
import { requestsApi } from '../api';
import { draftPath, hasReport, may, type ServiceRequest } from '../model';
import { ReasonDialog } from './reason-dialog';

type Props = { request: ServiceRequest };

/** What its dealer may do with a request as a whole. */
export function RequestActions({ request }: Props) {
  const [open, setOpen] = useState<'cancel' | 'reopen' | null>(null);
  const saveReport = useSaveFile(requestsApi.report);
  const isDone = request.status === 'completed';
  const close = () => setOpen(null);
  if (request.status === 'draft')
    return (
      <Button component={Link} to={draftPath(request)} variant="default">
        {t('requests.goOn')}
      </Button>
    );
  return (
    <>
      {hasReport(request) && (
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => void saveReport(request.id, '')}
        >
          {t('requests.report')}
        </Button>
      )}
      {may(request, 'reopen') && !isDone && (
        <Button variant="default" onClick={() => setOpen('reopen')}>
          {t('requests.reopen')}
        </Button>
      )}
      {may(request, 'cancel') && (
        <Button variant="default" onClick={() => setOpen('cancel')}>
          {t('requests.cancel')}
        </Button>
      )}
      {open !== null && <ReasonDialog request={request} action={open} isOpen onClose={close} />}
    </>
  );
}
