import { Drawer } from '@mantine/core';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { isAllowed, type StaffRequest } from '../model';
import { FindingForm } from './finding-form';

type Props = { request: StaffRequest };

/** The incident that the address names, to be put right beside the page. */
export function IncidentDrawer({ request }: Props) {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('incident') ?? 0);
  const incident = isAllowed(request, 'edit') ? request.incidents.find((one) => one.id === id) : undefined;

  const close = useCallback(
    () =>
      setSearch(
        (before) => {
          const changed = new URLSearchParams(before);
          changed.delete('incident');
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );

  return (
    <Drawer
      opened={incident !== undefined}
      onClose={close}
      position="right"
      size="32rem"
      title={incident && t('desk.incidentTitle', { seq: incident.seq })}
    >
      {incident && (
        <FindingForm key={incident.id} account={request.account} incident={incident} onDone={close} />
      )}
    </Drawer>
  );
}
