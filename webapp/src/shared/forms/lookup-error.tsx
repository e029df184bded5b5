import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import type { LoadedData } from '@/shared/ui/loaded';

/** The error of a field whose choices couldn't be loaded, with another try; undefined otherwise. */
export function lookupError({ isLoading, isSuccess, message, isForbidden, refetch }: LoadedData): ReactNode {
  if (isLoading || isSuccess || message === '') return undefined;
  if (isForbidden) return message;
  return (
    <>
      {message}{' '}
      <Anchor
        component="button"
        type="button"
        size="xs"
        onClick={({ currentTarget }) => {
          // The button goes with the error, and the focus would go with it.
          currentTarget
            .closest('.mantine-InputWrapper-root')
            ?.querySelector<HTMLElement>('select, input')
            ?.focus();
          void refetch();
        }}
      >
        {t('failure.retry')}
      </Anchor>
    </>
  );
}
