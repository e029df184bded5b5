import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { Menu } from '@/shared/popups/menu';
import type { MenuEntry } from '@/shared/popups/menu-content';
import { cancelExport, useExportList, useExportShare } from './export-list';

type Props = {
  readonly size?: 'xs' | 'sm';
  readonly position?: 'bottom-end' | 'top';
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
};

/** The menu of an export. While the file is prepared, its button cancels it, and so ends the work on the server. */
export function ExportDropdown({
  size = 'sm',
  position = 'bottom-end',
  label = t('grid.export'),
  entries,
}: Props) {
  const isLoading = useExportList((store) => store.isLoading);
  const percent = Math.floor(useExportShare() * 100);
  return (
    <Menu
      position={position}
      entries={entries}
      trigger={(given) => (
        <Button
          {...given}
          size={size}
          variant="default"
          leftSection={isLoading ? <Loader size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
          onClick={isLoading ? cancelExport : given.onClick}
        >
          {isLoading ? t('grid.cancelExport') + (percent > 0 ? ` (${percent} %)` : '') : label}
        </Button>
      )}
    />
  );
}
