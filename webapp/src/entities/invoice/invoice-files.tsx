import './words';
import { Button } from '@mantine/core';
import { IconFileZip, IconListDetails } from '@tabler/icons-react';
import { client } from '@/shared/api/client';
import type { Schema } from '@/shared/api/schema';
import { exportFormats } from '@/shared/grid/export-list';
import { t } from '@/shared/i18n/t';
import { saveBlob } from '@/shared/lib/save-blob';
import { Menu } from '@/shared/popups/menu';
import { createActionStore } from '@/shared/store/action-store';
import { notifyFailure } from '@/shared/ui/notify';

// Only people who have selected something wait for these words.

const useSaveZip = createActionStore(async (form: Schema['InvoicesChoice']) => {
  saveBlob(await client.download('/invoice/zip', {}, form));
  return { isSuccess: true, message: '' };
});

const useSaveLines = createActionStore(async (form: Schema['InvoiceLinesChoice']) => {
  saveBlob(await client.download('/invoice/lines/export', {}, form));
  return { isSuccess: true, message: '' };
});

/** The most invoices that one file can hold. */
const most = 500;

type Props = { ids: readonly string[] };

/** The papers of all invoices that are selected in one ZIP file, and their lines in one table. */
export function InvoiceFiles({ ids }: Props) {
  const zip = useSaveZip();
  const lines = useSaveLines();
  const chosen = ids.map(Number);

  const save = async (run: () => ReturnType<typeof zip.run>) => {
    if (chosen.length > most) {
      notifyFailure(t('invoiceFiles.tooMany'));
      return;
    }
    const result = await run();
    if (result?.isSuccess === false)
      notifyFailure(Object.values(result.errors).flat().join(' ') || result.message);
  };

  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={zip.isLoading}
        leftSection={<IconFileZip size={14} aria-hidden />}
        onClick={() => void save(() => zip.run({ ids: chosen }))}
      >
        {t('invoiceFiles.zip')}
      </Button>
      <Menu
        position="top"
        entries={exportFormats.map(({ format, name }) => ({
          label: t('invoiceFiles.linesIn', { format: name }),
          onChoose: () => void save(() => lines.run({ ids: chosen, format })),
        }))}
        trigger={(given) => (
          <Button
            {...given}
            size="xs"
            variant="default"
            loading={lines.isLoading}
            leftSection={<IconListDetails size={14} aria-hidden />}
          >
            {t('invoiceFiles.lines')}
          </Button>
        )}
      />
    </>
  );
}
