import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { useSaveFile } from '@/shared/records/use-save-file';
import { useVerbs } from '@/shared/workflow/use-verbs';
import { requestsApi } from '../api';
import { draftPath, hasReport, type ServiceRequest } from '../model';
import { serviceDesk } from '../desk';

type Props = { request: ServiceRequest };

/** What its dealer may do with a request as a whole. */
export function RequestActions({ request }: Props) {
  const saveReport = useSaveFile(requestsApi.report);
  const { begin, dialogs } = useVerbs(request, serviceDesk);
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
      {serviceDesk.offered(request).map((verb) => (
        <Button key={verb.action} variant="default" onClick={() => begin(verb)}>
          {verb.label}
        </Button>
      ))}
      {dialogs}
    </>
  );
}
