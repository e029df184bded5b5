import { Alert, Anchor, List } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '@/shared/i18n/t';
import type { Problem } from './use-entry-form';

type Props = { problem: Problem; formId: string };

/** Takes the focus when an attempt was refused, and leads to each field that has to change. */
export function ErrorSummary({ problem, formId }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.entries(problem.errors);
  const isShown = problem.message !== '' || fields.length > 0;

  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown, problem]);

  if (!isShown) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="red"
      title={problem.message || t('failure.summary', { count: fields.length })}
    >
      {fields.length > 0 && (
        <List size="sm" withPadding>
          {fields.map(([name, messages]) => (
            <List.Item key={name}>
              <Anchor
                href={`#${formId}${name}`}
                inherit
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(`${formId}${name}`)?.focus();
                }}
              >
                {messages.join(' ')}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
