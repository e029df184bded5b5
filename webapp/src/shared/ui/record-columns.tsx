import { Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { TwoColumns } from './two-columns';

type Props = Pick<ComponentProps<typeof TwoColumns>, 'children' | 'side'>;

/** The panels of a record in two columns, at the usual distance from each other. */
export function RecordColumns({ children, side }: Props) {
  return (
    <TwoColumns side={<Stack gap="md">{side}</Stack>}>
      <Stack gap="md">{children}</Stack>
    </TwoColumns>
  );
}
