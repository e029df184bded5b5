import '@/shared/records/words';
import '@/shared/records/file-words';
import { ActionIcon, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FileUpload } from '@/entities/project/file-upload';
import type { ProjectFile, ProjectRequestItem } from '@/entities/project/model';
import { ProjectFiles } from '@/entities/project/project-files';
import { t } from '@/shared/i18n/t';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyIfFailed } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { isAllowed } from '@/shared/workflow/model';
import { useRemoveFile } from '../stores';

type Props = { request: ProjectRequestItem };

/** The files of a request by what they are for. What the dealer has not seen yet can be taken away. */
export function FilesPanel({ request }: Props) {
  const { id, files, isInternal } = request;
  const [removing, setRemoving] = useState<ProjectFile | null>(null);
  const remove = useRemoveFile((state) => state.run);
  const isRemoving = useRemoveFile((state) => state.isLoading);
  const mayEdit = isAllowed(request, 'message');

  const onRemove = async ({ name, version }: ProjectFile) => {
    const result = await remove({ id, name, version });
    setRemoving(null);
    notifyIfFailed(result);
  };
  const removal = (file: ProjectFile) =>
    mayEdit &&
    file.isInternal && (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        data-print="hidden"
        aria-label={t('files.remove', { name: file.name })}
        onClick={() => setRemoving(file)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    );
  return (
    <Panel title={t('projectRequest.files')}>
      <Stack gap="md">
        <ProjectFiles requestId={id} files={files} end={removal} />
        {mayEdit && (
          <FileUpload
            requestId={id}
            slots={['drawing', 'pricing', 'quote', 'approval', 'waiver', 'image', 'request', 'signed']}
            mayBeInternal={!isInternal}
          />
        )}
      </Stack>
      <ConfirmDialog
        isOpen={removing !== null}
        title={t('files.removeTitle', { name: removing?.name ?? '' })}
        message={t('files.removeMessage')}
        confirmLabel={t('records.delete')}
        cancelLabel={t('records.keep')}
        isBusy={isRemoving}
        onConfirm={() => removing && void onRemove(removing)}
        onCancel={() => setRemoving(null)}
      />
    </Panel>
  );
}
