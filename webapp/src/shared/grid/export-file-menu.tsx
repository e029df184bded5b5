import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Query } from '@/shared/api/client';
import { t } from '@/shared/i18n/t';
import { notifyFailure } from '@/shared/ui/notify';
import { useExportList, type ExportFormat } from './export-list';

type Props = {
  /** The list's call; its export is `<path>/export`. */
  path: string;
  scope: Query;
};

const formats: readonly ExportFormat[] = ['csv', 'xlsx'];

/** Saves all of a short list as a file. */
export function ExportFileMenu({ path, scope }: Props) {
  const { run, isLoading } = useExportList();

  const save = async (format: ExportFormat) => {
    const result = await run({ path, query: { scope }, format, scope: 'all', columns: [], ids: [] });
    if (result?.isSuccess === false) notifyFailure(result.message);
  };

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          loading={isLoading}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('grid.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t('grid.exportAll', { format: format.toUpperCase() })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
