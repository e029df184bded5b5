import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { notifyFailure } from '@/shared/ui/notify';
import { useExportList, type ExportScope } from './export-list';
import type { Selection } from './selection-bar';
import type { Grid } from './use-grid';

type Props<Row extends { readonly id: number }> = { grid: Grid<Row> };

const formats = [
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'Excel' },
] as const;

export function ExportMenu<Row extends { readonly id: number }>({ grid }: Props<Row>) {
  const { list, query, table, data } = grid;
  const isLoading = useExportList((store) => store.isLoading);
  const ids = table.getSelectedRowIds();
  const count = ids.length;
  const columns = table.getVisibleLeafColumns().map((column) => column.id);
  const scopes: readonly { scope: ExportScope; label: (format: string) => string; isOffered: boolean }[] = [
    {
      scope: 'selected',
      label: (format) => t('grid.exportSelected', { count, format }),
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
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={isLoading} leftSection={<IconDownload size={16} aria-hidden />}>
          {t('grid.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {scopes
          .filter(({ isOffered }) => isOffered)
          .flatMap(({ scope, label }) =>
            formats.map(({ format, name }) => (
              <Menu.Item
                key={scope + format}
                onClick={() => void save({ path: list.path, query, columns, ids, scope, format })}
              >
                {label(name)}
              </Menu.Item>
            )),
          )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same for the rows that are selected, beside their number. */
export function ExportSelected(selection: Selection) {
  const isLoading = useExportList((store) => store.isLoading);
  return (
    <Menu position="top">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          loading={isLoading}
          leftSection={<IconDownload size={14} aria-hidden />}
        >
          {t('grid.exportSelection')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, name }) => (
          <Menu.Item key={format} onClick={() => void save({ ...selection, scope: 'selected', format })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

async function save(given: Parameters<ReturnType<typeof useExportList.getState>['run']>[0]) {
  const result = await useExportList.getState().run(given);
  if (result !== null && !result.isSuccess) notifyFailure(result.message);
}
