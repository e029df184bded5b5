import './step-up-words';
import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { PasswordField } from '@/shared/forms/password-field';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import type { StepUp } from './step-up-store';
import type { StepUpState } from './use-step-up';

type Props = {
  step: StepUpState;
  /** What an input of the form is given. */
  field: object;
  /** Other fields of the form come before it, and someone may be writing there when it comes. */
  isAfterOthers?: boolean;
};

/** The second step in the middle of an act: where its code is found, and the field for it. */
export function StepUpFields({
  step: { asked, problem, resent, isAsking, ask },
  field,
  isAfterOthers = false,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  // It comes after the dialog has opened, so the dialog could not give it the focus.
  useEffect(() => {
    if (asked !== null && !isAfterOthers) input.current?.focus();
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
  if (asked.mfaType === 'password')
    return (
      <PasswordField
        ref={input}
        label={t('stepUp.passwordLabel')}
        description={t('stepUp.password')}
        autoComplete="current-password"
        maxLength={256}
        {...field}
      />
    );
  return (
    <Stack gap="xs">
      <Text size="sm">{introOf(asked)}</Text>
      <TextInput
        ref={input}
        label={t('stepUp.code')}
        description={t('stepUp.codeHelp')}
        autoComplete="one-time-code"
        maxLength={40}
        {...field}
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
