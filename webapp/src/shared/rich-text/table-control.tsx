import { ActionIcon, Menu } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { t } from '@/shared/i18n/t';

type Props = { editor: Editor };

/** Begins a table; inside of one, changes its rows and columns. */
export function TableControl({ editor }: Props) {
  const isActive = editor.isActive('table');
  const chain = () => editor.chain().focus();
  const items = isActive
    ? [
        { label: t('editor.rowAfter'), run: () => chain().addRowAfter().run() },
        { label: t('editor.rowDelete'), run: () => chain().deleteRow().run() },
        { label: t('editor.columnAfter'), run: () => chain().addColumnAfter().run() },
        { label: t('editor.columnDelete'), run: () => chain().deleteColumn().run() },
        { label: t('editor.tableDelete'), run: () => chain().deleteTable().run() },
      ]
    : [
        {
          label: t('editor.tableInsert'),
          run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        },
      ];

  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon
          variant={isActive ? 'light' : 'subtle'}
          color={isActive ? 'brand' : 'gray'}
          aria-label={t('editor.table')}
          title={t('editor.table')}
        >
          <IconTable size={17} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, run }) => (
          <Menu.Item key={label} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
