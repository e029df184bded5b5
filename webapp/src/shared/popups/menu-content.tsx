import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Anchor } from './anchor';
import type { PopupPlace } from './use-popup';

export type MenuEntry = {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shown at the end of the entry, such as a check mark. */
  readonly mark?: ReactNode;
  readonly isDestructive?: boolean;
  readonly isDisabled?: boolean;
} & ({ readonly to: string } | { readonly onChoose: () => void });

export type MenuContentProps = PopupPlace & {
  readonly entries: readonly MenuEntry[];
  readonly position?: 'bottom-start' | 'bottom-end' | 'top';
};

export function MenuContent({ id, anchor, opened, onClose, entries, position }: MenuContentProps) {
  return (
    <Menu id={id} opened={opened} onClose={onClose} returnFocus={false} {...(position && { position })}>
      <Menu.Target>
        <Anchor node={anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const shared = {
    children: entry.label,
    leftSection: entry.icon,
    rightSection: entry.mark,
    disabled: entry.isDisabled ?? false,
    ...(entry.isDestructive && { color: 'red' }),
  };
  if ('to' in entry) return <Menu.Item component={Link} to={entry.to} {...shared} />;
  return <Menu.Item onClick={entry.onChoose} {...shared} />;
}
