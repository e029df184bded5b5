import { Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '@/shared/ui/panel';
import { AudienceForm } from './audience-form';
import { isAllowed, type Case } from './model';

type Props = ComponentProps<typeof AudienceForm> & {
  item: Pick<Case, 'allowedActions'>;
  title: string;
  /** What was said so far: a `Conversation`. */
  children: ReactNode;
};

/** What was said about a record, and a word to its dealer or among staff. */
export function StaffTalk({ item, title, children, ...form }: Props) {
  return (
    <Panel title={title}>
      <Stack gap="md">
        {children}
        {isAllowed(item, 'message') && <AudienceForm {...form} />}
      </Stack>
    </Panel>
  );
}
