import { Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './wizard.module.css';

type Props = { title: string; help?: string };

let isFirst = true;

/** What a step asks. It takes the focus, so that a screen reader announces the new step. */
export function StepTitle({ title, help }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page itself has just taken the focus.
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <div>
      <Title order={2} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      {help && (
        <Text size="sm" c="dimmed">
          {help}
        </Text>
      )}
    </div>
  );
}
