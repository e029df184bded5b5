import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { useSaveFile } from '@/shared/records/use-save-file';
import { importsApi } from '../api';

/** The refused rows with their reasons, as a file to mend by. */
export function RefusedRows({ id }: { id: number }) {
  const save = useSaveFile(importsApi.refusedRows);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void save(id, '')}
    >
      {t('imports.refusedRows')}
    </Button>
  );
}
