import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

type Props = { children: string };

/** Takes the place of a form that has done its work, and its focus with it. */
export function DoneMessage({ children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} tabIndex={-1} role="status" color="teal" icon={<IconCircleCheck />}>
      {children}
    </Alert>
  );
}
