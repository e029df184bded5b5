import './long-words';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { useDialogEntries } from './dialog-entries';
import { useUnsentEntries } from './entries';
import { ErrorSummary } from './error-summary';
import { RequiredHint } from './required-hint';
import type { EntryFormState } from './use-entry-form';

type Props = {
  form: EntryFormState;
  submitLabel: string;
  children: ReactNode;
  /** Shown beside the submit button: cancel, or another way on. */
  secondary?: ReactNode;
  /** Stretches the button over the whole form, as narrow pages like it. */
  isWide?: boolean;
  /** What is entered is quickly entered again, as in a search or a sign-in: leaving asks nothing. */
  isFleeting?: boolean;
  isDestructive?: boolean;
  /** Something else on the page is more likely to be done next. */
  isMinor?: boolean;
  /** Some fields may stay empty, which are marked: says that all others are needed. */
  hasOptional?: boolean;
  /** It fills a page and more: its buttons stay in sight, and it says that it keeps what is entered. */
  isLong?: boolean;
  /** Files were chosen, which no draft keeps. */
  hasFiles?: boolean;
  /** False while there is nothing to send: it then has no button. */
  canSend?: boolean;
};

/** One column: what went wrong, the fields, then the one primary button. Leaving it half filled in asks first. */
export function EntryForm({
  form,
  submitLabel,
  children,
  secondary,
  isWide = false,
  isFleeting,
  isDestructive,
  isMinor,
  hasOptional = false,
  isLong = false,
  hasFiles = false,
  canSend = true,
}: Props) {
  const { isSending, isRestored, discard } = form;
  const isDirty = (form.isDirty || hasFiles) && !isFleeting;
  const isKept = form.isKept && !hasFiles;
  useDialogEntries({ areDirty: isDirty, isSending, discard });
  useUnsentEntries({ isDirty, isKept });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap="md">
        <ErrorSummary problem={form.problem} formId={form.id} />
        {isRestored && (
          <Group gap="xs" role="status">
            <Text size="sm" c="dimmed">
              {t('form.restored')}
            </Text>
            <Button size="compact-sm" variant="subtle" onClick={discard}>
              {t('form.discard')}
            </Button>
          </Group>
        )}
        {hasOptional && <RequiredHint />}
        {children}
        <Group gap="sm" mt="xs" data-form-buttons data-foot={isLong || undefined}>
          {canSend && (
            <Button
              type="submit"
              loading={isSending}
              fullWidth={isWide}
              {...(isDestructive && { color: 'red' })}
              {...(isMinor && { variant: 'light' })}
            >
              {submitLabel}
            </Button>
          )}
          {secondary}
          {isLong && isDirty && isKept && (
            <Text size="sm" c="dimmed">
              {t('longForm.kept')}
            </Text>
          )}
        </Group>
      </Stack>
    </form>
  );
}
