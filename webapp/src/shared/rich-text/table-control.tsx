import { ActionIcon } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { t } from '@/shared/i18n/t';
import { Menu } from '@/shared/popups/menu';

type Props = { editor: Editor };

/** Begins a table; inside of one, changes its rows and columns. */
export function TableControl({ editor }: Props) {
  const isActive = editor.isActive('table');
  const chain = () => editor.chain().focus();
  const items = isActive
    ? [
        { label: t('editor.rowAfter'), onChoose: () => chain().addRowAfter().run() },
        { label: t('editor.rowDelete'), onChoose: () => chain().deleteRow().run() },
        { label: t('editor.columnAfter'), onChoose: () => chain().addColumnAfter().run() },
        { label: t('editor.columnDelete'), onChoose: () => chain().deleteColumn().run() },
        { label: t('editor.tableDelete'), onChoose: () => chain().deleteTable().run() },
      ]
    : [
        {
          label: t('editor.tableInsert'),
          onChoose: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        },
      ];

  return (
    <Menu
      trigger={(given) => (
        <ActionIcon
          {...given}
          variant={isActive ? 'light' : 'subtle'}
          color={isActive ? 'brand' : 'gray'}
          aria-label={t('editor.table')}
          title={t('editor.table')}
        >
          <IconTable size={17} stroke={1.7} />
        </ActionIcon>
      )}
      entries={items}
    />
  );
}
