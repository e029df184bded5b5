import './step-up-words';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useRef, type ChangeEvent } from 'react';
import { CodeInput } from '@/shared/forms/code-input';
import { PasswordField } from '@/shared/forms/password-field';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import { ProviderStep } from './provider-step';
import type { StepUp } from './step-up-store';
import type { StepUpState } from './use-step-up';

type Field = {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

type Props = {
  step: StepUpState;
  /** What an input of the form is given that reports its value. */
  field: Field;
  /** Other fields of the form come before it, and someone may be writing there when it comes. */
  isAfterOthers?: boolean;
};

/** The second step in the middle of an act: where its code is found, and the field for it. */
export function StepUpFields({
  step: { asked, problem, resent, isAsking, ask },
  field,
  isAfterOthers = false,
}: Props) {
  const ref = useRef<HTMLInputElement>(null);
  // It comes after the dialog has opened, so the dialog could not give it the focus.
  useEffect(() => {
    if (asked !== null && !isAfterOthers) ref.current?.focus();
  }, [asked, isAfterOthers]);
  if (problem !== '')
    return (
      <Notice tone="bad" role="alert" title={problem}>
        <Button variant="default" size="xs" loading={isAsking} onClick={() => void ask()}>
          {t('failure.retry')}
        </Button>
      </Notice>
    );
  if (asked === null) return <Skeleton h={72} role="status" aria-label={t('app.loading')} />;
  const input = {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => field.onChange(event.currentTarget.value),
  };
  if (asked.mfaType === 'provider') {
    const { value, onChange } = field;
    // The act then goes out with what the sign-in gives.
    return (
      <ProviderStep
        name={asked.destination ?? ''}
        isDone={value !== ''}
        onDone={() => onChange('provider')}
      />
    );
  }
  if (asked.mfaType === 'password')
    return (
      <PasswordField
        ref={ref}
        label={t('stepUp.passwordLabel')}
        description={t('stepUp.password')}
        autoComplete="current-password"
        maxLength={256}
        {...input}
      />
    );
  return (
    <Stack gap="xs">
      <Text size="sm">{introOf(asked)}</Text>
      <CodeInput
        ref={ref}
        labels={{
          code: t('stepUp.code'),
          recovery: t('stepUp.recovery'),
          useRecovery: t('stepUp.useRecovery'),
        }}
        {...input}
      />
      {asked.mfaType !== 'totp' && (
        <Button
          variant="subtle"
          size="compact-sm"
          w="fit-content"
          loading={isAsking}
          onClick={() => void ask()}
        >
          {t('stepUp.resend')}
        </Button>
      )}
      <Text size="sm" role="status">
        {resent && t('stepUp.resent')}
      </Text>
    </Stack>
  );
}

function introOf({ mfaType, destination }: StepUp): string {
  if (mfaType === 'totp') return t('stepUp.totp');
  return destination ? t('stepUp.sent', { destination }) : t('stepUp.sentUnnamed');
}
