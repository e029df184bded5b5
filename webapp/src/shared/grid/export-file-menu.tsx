import type { Query } from '@/shared/api/client';
import { t } from '@/shared/i18n/t';
import { notifyIfFailed } from '@/shared/ui/notify';
import { ExportDropdown } from './export-dropdown';
import { exportFormats, useExportList, type ExportFormat } from './export-list';

type Props = {
  /** The list's call; its export is `<path>/export`. */
  path: string;
  scope: Query;
};

/** Saves all of a short list as a file. */
export function ExportFileMenu({ path, scope }: Props) {
  const run = useExportList((store) => store.run);

  const save = async (format: ExportFormat) => {
    notifyIfFailed(await run({ path, query: { scope }, format, scope: 'all', columns: [], ids: [] }));
  };

  return (
    <ExportDropdown
      size="xs"
      entries={exportFormats.map(({ format, name }) => ({
        label: t('grid.exportAll', { format: name }),
        onChoose: () => void save(format),
      }))}
    />
  );
}
