import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { useSaveFile } from '@/shared/records/use-save-file';
import { changesApi } from './api';
import { hasReceipt, type ChangeItem } from './model';

type Props = { request: Pick<ChangeItem, 'id' | 'status' | 'answer'> };

/** What was approved, by whom and when, on paper; absent where no one was asked. */
export function ReceiptButton({ request }: Props) {
  const save = useSaveFile(changesApi.receipt);
  if (!hasReceipt(request)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => void save(request.id, '')}
    >
      {t('change.receipt')}
    </Button>
  );
}
