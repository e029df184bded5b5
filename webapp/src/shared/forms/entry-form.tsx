import { Button, Group, Stack } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { useDialogEntries } from './dialog-entries';
import { ErrorSummary } from './error-summary';
import type { EntryFormState } from './use-entry-form';

// Its dialog is more than the rest of a form, and a sign-in has no use for it.
const LeaveGuard = lazy(async () => ({ default: (await import('./leave-guard')).LeaveGuard }));

type Props = {
  form: EntryFormState;
  submitLabel: string;
  children: ReactNode;
  /** Shown beside the submit button: cancel, or another way on. */
  secondary?: ReactNode;
  /** Stretches the button over the whole form, as narrow pages like it. */
  isWide?: boolean;
  /** Asks before a page with unsaved entries is left. */
  guardsLeaving?: boolean;
};

/** One column: what went wrong, the fields, then the one primary button. */
export function EntryForm({
  form,
  submitLabel,
  children,
  secondary,
  isWide = false,
  guardsLeaving = false,
}: Props) {
  useDialogEntries(form.isDirty);
  return (
    <form noValidate onSubmit={form.onSubmit}>
      {guardsLeaving && (
        <Suspense>
          <LeaveGuard isDirty={form.isDirty && !form.isSending} />
        </Suspense>
      )}
      <Stack gap="md">
        <ErrorSummary problem={form.problem} formId={form.id} />
        {children}
        <Group gap="sm" mt="xs">
          <Button type="submit" loading={form.isSending} fullWidth={isWide}>
            {submitLabel}
          </Button>
          {secondary}
        </Group>
      </Stack>
    </form>
  );
}
