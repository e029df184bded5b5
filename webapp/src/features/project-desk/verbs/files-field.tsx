import { FileInput } from '@mantine/core';
import { projectFileLimits } from '@/entities/project/file-queue';
import { optional } from '@/shared/forms/optional';
import { t } from '@/shared/i18n/t';

type Props = {
  id: string;
  error: string | undefined;
  value: File[];
  onChange: (files: File[]) => void;
};

/** Files that go with a question to a department, or with its answer. */
export function FilesField(props: Props) {
  return (
    <FileInput
      {...props}
      multiple
      clearable
      clearButtonProps={{ 'aria-label': t('projectDesk.clearFiles') }}
      label={optional(t('projectDesk.questionFiles'))}
      description={t('projectDesk.questionFilesHelp')}
      placeholder={t('projectDesk.chooseFiles')}
      accept={projectFileLimits.accept.join(',')}
    />
  );
}
