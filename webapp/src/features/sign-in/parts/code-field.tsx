import { useEffect, useRef } from 'react';
import { CodeInput } from '@/shared/forms/code-input';
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

/** The code of the second step: it has the focus, and the sixth digit sends it. Recovery codes have letters too. */
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
    <CodeInput
      ref={field}
      labels={{
        code: t('code.label'),
        recovery: t('code.recoveryLabel'),
        useRecovery: t('code.useRecovery'),
      }}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...input}
    />
  );
}
