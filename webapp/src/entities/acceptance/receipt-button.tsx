import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { useSaveFile } from '@/shared/records/use-save-file';
import { acceptanceApi } from './api';

/** What was accepted, by whom and when, on paper. */
export function ReceiptButton({ id }: { id: number }) {
  const save = useSaveFile(acceptanceApi.receipt);
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => void save(id, '')}
    >
      {t('acceptance.receipt')}
    </Button>
  );
}
