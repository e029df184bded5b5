import { Button } from '@mantine/core';
import { IconDots, IconFileTypePdf } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { Menu } from '@/shared/popups/menu';
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
  const isPhone = useIsPhone();
  const verbs = serviceDesk.offered(request);
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
      {!isPhone &&
        verbs.map((verb) => (
          <Button key={verb.action} variant="default" onClick={() => begin(verb)}>
            {verb.label}
          </Button>
        ))}
      {/* A phone has room for one thing at the top, and that is what is asked of its dealer. */}
      {isPhone && verbs.length > 0 && (
        <Menu
          position="bottom-end"
          trigger={(given) => (
            <Button {...given} variant="default" leftSection={<IconDots size={16} aria-hidden />}>
              {t('workflow.more')}
            </Button>
          )}
          entries={verbs.map((verb) => ({
            label: verb.label,
            isDestructive: verb.isDestructive ?? false,
            onChoose: () => begin(verb),
          }))}
        />
      )}
      {dialogs}
    </>
  );
}
