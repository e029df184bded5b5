import { IconDownload } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { Menu } from '@/shared/popups/menu';
import type { MenuEntry } from '@/shared/popups/menu-content';
import { TaskButton } from '@/shared/workflow/task-button';
import { cancelExport, useExportList, useExportShare } from './export-list';

type Props = {
  readonly size?: 'xs' | 'sm';
  readonly position?: 'bottom-end' | 'top';
  readonly label?: string;
  readonly isMain?: boolean;
  readonly entries: readonly MenuEntry[];
};

/** The menu of an export. While the file is prepared, its button cancels it, and so ends the work on the server. */
export function ExportDropdown({
  size = 'sm',
  position = 'bottom-end',
  label = t('grid.export'),
  isMain = false,
  entries,
}: Props) {
  const isLoading = useExportList((store) => store.isLoading);
  const share = useExportShare();
  return (
    <Menu
      position={position}
      entries={entries}
      trigger={(given) => (
        <TaskButton
          {...given}
          size={size}
          label={label}
          isMain={isMain}
          icon={<IconDownload size={16} aria-hidden />}
          cancelLabel={t('grid.cancelExport')}
          isLoading={isLoading}
          share={share}
          onCancel={cancelExport}
        />
      )}
    />
  );
}
