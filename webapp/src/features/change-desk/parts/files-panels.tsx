import { Stack } from '@mantine/core';
import { internalFiles, sharedFiles } from '@/entities/change-request/files';
import type { ChangeItem } from '@/entities/change-request/model';
import { t } from '@/shared/i18n/t';
import { FilesPanel } from '@/shared/records/files-panel';
import { isAllowed } from '@/shared/workflow/model';

type Props = { request: ChangeItem };

/** The files that the dealer sees too, and those that stay among staff. What is there stays there. */
export function FilesPanels({ request }: Props) {
  const of = {
    id: request.id,
    item: request,
    mayEdit: isAllowed(request, 'message'),
    mayRemove: false,
  };
  return (
    <Stack gap="md">
      <FilesPanel {...of} files={sharedFiles} />
      <FilesPanel {...of} files={internalFiles} title={t('changeDesk.internalFiles')} />
    </Stack>
  );
}
