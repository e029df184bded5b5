import { Skeleton } from '@mantine/core';
import { Suspense, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormDialog } from '@/shared/forms/form-dialog';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { isAllowed } from '@/shared/workflow/model';
import type { StaffRequest } from '@/entities/service/staff/model';

type Props = { request: StaffRequest; incidentId: number | null };

// Few who read a request put an incident right.
const FindingForm = lazyPart(async () => (await import('./finding-form')).FindingForm);

/** Says of an address that one got there from the request's page, where the way back leads. */
export const besidePage = { isBesidePage: true };

/** The incident that the address names, to be put right beside the page. */
export function IncidentDrawer({ request, incidentId }: Props) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const isBeside = typeof state === 'object' && state !== null && 'isBesidePage' in state;
  const incident = isAllowed(request, 'edit')
    ? request.incidents.find(({ id }) => id === incidentId)
    : undefined;

  const close = useCallback(() => {
    if (isBeside) {
      void navigate(-1);
      return;
    }
    const page = staffPaths.serviceRequest.to({ id: request.id });
    void navigate(page, { replace: true, preventScrollReset: true });
  }, [navigate, isBeside, request.id]);

  return (
    <FormDialog
      opened={incident !== undefined}
      onClose={close}
      position="right"
      size="32rem"
      title={incident && t('desk.incidentTitle', { seq: incident.seq })}
    >
      {incident && (
        <Suspense fallback={<Skeleton h="20rem" />}>
          <FindingForm key={incident.id} account={request.account} incident={incident} onDone={close} />
        </Suspense>
      )}
    </FormDialog>
  );
}
