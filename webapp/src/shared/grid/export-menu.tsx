import { t } from '@/shared/i18n/t';
import { notifyFailure } from '@/shared/ui/notify';
import { ExportDropdown } from './export-dropdown';
import { exportFormats, useExportList, type ExportScope } from './export-list';
import type { Selection } from './selection-bar';
import { useListed } from './use-selection';
import type { Grid } from './use-grid';

/** As many rows as the server takes by their ids. */
const mostSelected = 500;

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

export function ExportMenu<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { list, query, selection, data } = grid;
  const ids = useListed(selection);
  const count = ids.length;
  const columns = grid.columns.map(({ field }) => field);
  const scopes: readonly { scope: ExportScope; label: (format: string) => string; isOffered: boolean }[] = [
    {
      scope: 'selected',
      label: (format) =>
        count > mostSelected
          ? t('grid.exportMost', { most: mostSelected, format })
          : t('grid.exportSelected', { count, format }),
      isOffered: count > 0,
    },
    {
      scope: 'filtered',
      label: (format) => t('grid.exportFiltered', { count: data.count, format }),
      isOffered: query.filter !== undefined,
    },
    { scope: 'all', label: (format) => t('grid.exportAll', { format }), isOffered: true },
  ];

  return (
    <ExportDropdown
      isMain={list.hasExport === 'main' && count === 0}
      entries={scopes
        .filter(({ isOffered }) => isOffered)
        .flatMap(({ scope, label }) =>
          exportFormats.map(({ format, name }) => ({
            label: label(name),
            isDisabled: scope === 'selected' && count > mostSelected,
            onChoose: () => void save({ path: list.path, query, columns, ids, scope, format }),
          })),
        )}
    />
  );
}

type SelectedProps = { selection: Selection; isMain: boolean };

/** The same for the rows that are selected, beside their number. */
export function ExportSelected({ selection, isMain }: SelectedProps) {
  const isTooMuch = selection.ids.length > mostSelected;
  return (
    <ExportDropdown
      size="xs"
      isMain={isMain}
      position="top"
      label={t('grid.exportSelection')}
      entries={exportFormats.map(({ format, name }) => ({
        label: isTooMuch ? t('grid.exportMost', { most: mostSelected, format: name }) : name,
        isDisabled: isTooMuch,
        onChoose: () => void save({ ...selection, scope: 'selected', format }),
      }))}
    />
  );
}

async function save(given: Parameters<ReturnType<typeof useExportList.getState>['run']>[0]) {
  const result = await useExportList.getState().run(given);
  if (result !== null && !result.isSuccess) notifyFailure(result.message);
}
