import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { toFailure } from '@/shared/api/failure';
import type { Query } from '@/shared/api/client';
import { t } from '@/shared/i18n/t';
import { saveBlob } from '@/shared/lib/save-blob';
import { Menu } from '@/shared/popups/menu';
import { notifyFailure } from '@/shared/ui/notify';
import { useState } from 'react';
import { reportsApi, type ReportFormat } from '../api';
import type { ReportKind } from '../model';

type Props = { kind: ReportKind; asked: Query };

const formats: readonly ReportFormat[] = ['csv', 'xlsx', 'pdf'];

/** The same figures as files. */
export function ReportFiles({ kind, asked }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (format: ReportFormat) => {
    setIsBusy(true);
    try {
      saveBlob(await reportsApi.file(kind, asked, format));
    } catch (error) {
      notifyFailure(toFailure(error).message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Menu
      position="bottom-end"
      trigger={(given) => (
        <Button
          {...given}
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('grid.export')}
        </Button>
      )}
      entries={formats.map((format) => ({
        label: t(`reports.${format}`),
        onChoose: () => void save(format),
      }))}
    />
  );
}
