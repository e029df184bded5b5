import { Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = {
  icon: Icon;
  /** Says why the list is empty. */
  title: string;
  /** Says what the user can do; empty where the title says all. */
  help: string;
  action?: ReactNode;
};

export function EmptyState({ icon: Picture, title, help, action }: Props) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Picture size={28} stroke={1.5} aria-hidden />
      </span>
      <Text component="h2" fw={600}>
        {title}
      </Text>
      {help !== '' && (
        <Text c="dimmed" size="sm" maw="32rem">
          {help}
        </Text>
      )}
      {action}
    </div>
  );
}
