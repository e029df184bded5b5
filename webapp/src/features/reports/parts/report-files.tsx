import { IconDownload } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { Menu } from '@/shared/popups/menu';
import { notifyIfFailed } from '@/shared/ui/notify';
import { TaskButton } from '@/shared/workflow/task-button';
import type { DeskFile, FileOf, ReportFormat } from '../api';
import { cancelFile, useFileShare, useReportFile } from '../stores';

type Props<Format> = { formats: readonly Format[]; fileOf: (format: Format) => FileOf | DeskFile };

/** The same figures as files. While one is prepared, the button cancels it. */
export function ReportFiles<Format extends ReportFormat>({ formats, fileOf }: Props<Format>) {
  const isLoading = useReportFile((store) => store.isLoading);
  const share = useFileShare();
  const save = async (format: Format) => {
    notifyIfFailed(await useReportFile.getState().run(fileOf(format)));
  };
  return (
    <Menu
      position="bottom-end"
      trigger={(given) => (
        <TaskButton
          {...given}
          label={t('grid.export')}
          icon={<IconDownload size={16} aria-hidden />}
          cancelLabel={t('grid.cancelExport')}
          isLoading={isLoading}
          share={share}
          onCancel={cancelFile}
        />
      )}
      entries={formats.map((format) => ({
        label: t(`reports.${format}`),
        onChoose: () => void save(format),
      }))}
    />
  );
}
