import { Button, Loader, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { cancelExport, useExportList, useExportShare } from './export-list';

type Props = {
  readonly size?: 'xs' | 'sm';
  readonly position?: 'bottom-end' | 'top';
  readonly label?: string;
  readonly children: ReactNode;
};

/** The menu of an export. While the file is prepared, its button cancels it, and so ends the work on the server. */
export function ExportDropdown({
  size = 'sm',
  position = 'bottom-end',
  label = t('grid.export'),
  children,
}: Props) {
  const isLoading = useExportList((store) => store.isLoading);
  const percent = Math.floor(useExportShare() * 100);
  return (
    <Menu position={position} disabled={isLoading}>
      <Menu.Target>
        <Button
          size={size}
          variant="default"
          leftSection={isLoading ? <Loader size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
          onClick={isLoading ? cancelExport : undefined}
        >
          {isLoading ? t('grid.cancelExport') + (percent > 0 ? ` (${percent} %)` : '') : label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
