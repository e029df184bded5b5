import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Facts } from './facts';
import { Panel } from './panel';

type Props = ComponentProps<typeof Facts> &
  Pick<ComponentProps<typeof Panel>, 'title' | 'aside'> & {
    /** A few words beside the title, such as the day that the facts are from. */
    note?: string;
  };

/** Facts under a heading of their own. */
export function FactsPanel({ title, note, aside, ...facts }: Props) {
  return (
    <Panel
      title={title}
      aside={
        note === undefined ? (
          aside
        ) : (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )
      }
    >
      <Facts {...facts} />
    </Panel>
  );
}
