import { Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '@/shared/ui/panel';
import { MessageForm } from './message-form';

type Props = ComponentProps<typeof MessageForm> & {
  title: string;
  mayWrite: boolean;
  /** What was said so far: a `Conversation`. */
  children: ReactNode;
};

/** What was said about a record, and its dealer's word to staff. */
export function DealerTalk({ title, mayWrite, children, ...form }: Props) {
  return (
    <Panel title={title}>
      <Stack gap="md">
        {children}
        {mayWrite && <MessageForm {...form} />}
      </Stack>
    </Panel>
  );
}
