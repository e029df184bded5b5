import { Box, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { say, t, type Words } from '@/shared/i18n/t';
import type { ItemStore } from '@/shared/store/factories';
import { FailedState } from './failed-state';
import { PageHeader, type Crumb } from './page-header';

type Props<Item, Asked> = {
  store: ItemStore<Item, Asked>;
  /** What the store is asked for, usually the id of the address. */
  query: Asked;
  crumbs?: readonly Crumb[] | undefined;
  /** The title while the record is on its way, and its kind in words: `Order`. */
  kind: Words;
  title: (item: Item) => string;
  aside?: (item: Item) => ReactNode;
  actions?: (item: Item) => ReactNode;
  children: (item: Item) => ReactNode;
};

/** A page that is one record, in its three states; a record that is not there is the client's business. */
export function RecordPage<Item, Asked>(props: Props<Item, Asked>) {
  const { store, crumbs, kind, title, aside, actions, children } = props;
  const { query } = props;
  const { item, isLoading, isSuccess, message, isForbidden, refresh } = store(query);

  const hasFailed = !isLoading && !isSuccess && message !== '';
  const failure = hasFailed && (
    <FailedState
      title={t('record.failed')}
      message={message}
      isForbidden={isForbidden}
      onRetry={() => void refresh()}
    />
  );

  // Also when it could not be read anew: forms are open on it.
  if (item !== null) {
    return (
      <>
        <PageHeader
          of={query}
          title={title(item)}
          crumbs={crumbs}
          aside={aside?.(item)}
          actions={actions?.(item)}
        />
        {failure && <Box mb="md">{failure}</Box>}
        {children(item)}
      </>
    );
  }
  return (
    <>
      <PageHeader of={query} title={say(kind)} crumbs={crumbs} />
      {failure || (
        <Stack gap="md" role="status" aria-label={t('app.loading')}>
          <Skeleton h={120} />
          <Skeleton h={320} />
        </Stack>
      )}
    </>
  );
}
