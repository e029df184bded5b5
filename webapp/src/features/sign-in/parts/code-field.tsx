import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '@/shared/i18n/t';

type Props = {
  value: string;
  id: string;
  name: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Sends the form. */
  onComplete: () => void;
};

const complete = /^\d{6}$/;

/** The code of the second step: it has the focus, and the sixth digit sends it. Recovery codes are longer. */
export function CodeField({ value, onChange, onComplete, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const code = value.replaceAll(/\s/g, '');
  const isComplete = complete.test(code);
  const send = useRef(onComplete);

  useEffect(() => {
    send.current = onComplete;
  });
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (isComplete) send.current();
  }, [isComplete, code]);

  return (
    <TextInput
      ref={field}
      label={t('code.label')}
      description={t('code.recoveryHelp')}
      inputMode="text"
      autoComplete="one-time-code"
      maxLength={40}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...input}
    />
  );
}
