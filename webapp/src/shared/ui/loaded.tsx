import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { FailedState } from './failed-state';
import classes from './loaded.module.css';

/** The loading state of a store. */
export type LoadedData = {
  readonly isLoading: boolean;
  readonly isSuccess: boolean;
  readonly message: string;
  readonly isForbidden?: boolean;
  readonly refetch: () => Promise<void>;
};

type Props = {
  data: LoadedData;
  /** About the height of what comes, so that nothing moves. */
  height: number;
  isEmpty?: boolean;
  /** In place of what is not there: one sentence, or more where there is something to do about it. */
  empty?: ReactNode;
  children: ReactNode;
};

/** Draws one of the four states of a part: loading, failed, empty or loaded. */
export function Loaded({ data, height, isEmpty = false, empty, children }: Props) {
  const { isLoading, isSuccess, message, isForbidden, refetch } = data;
  if (!isLoading && !isSuccess && message !== '')
    return (
      <FailedState
        title={t('record.failed')}
        message={message}
        isForbidden={isForbidden}
        onRetry={() => void refetch()}
      />
    );
  if (!isSuccess) return <Skeleton h={height} role="status" aria-label={t('app.loading')} data-loading />;
  if (!isEmpty) return children;
  if (typeof empty !== 'string') return empty;
  return (
    <Text size="sm" c="dimmed" className={classes.empty}>
      {empty}
    </Text>
  );
}
