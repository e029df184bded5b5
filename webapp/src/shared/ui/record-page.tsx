import { Box, Skeleton, Stack } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { entryPaths } from '@/shared/entry-paths';
import { t, type Words } from '@/shared/i18n/t';
import type { ItemStore } from '@/shared/store/factories';
import { FailedState } from './failed-state';
import { PageHeader, type Crumb } from './page-header';

type Props<Item, Asked> = {
  store: ItemStore<Item, Asked>;
  /** The query of the store, usually the id in the address. */
  query: Asked;
  crumbs?: readonly Crumb[] | undefined;
  /** The title while the record is on its way, and its kind in words: `Order`. */
  kind: Words;
  title: (item: Item) => string;
  aside?: (item: Item) => ReactNode;
  /** A line under the title. */
  about?: (item: Item) => ReactNode;
  actions?: (item: Item) => ReactNode;
  children: (item: Item) => ReactNode;
};

/**
 * A page that is one record, in its three states. One that is not there leads to /404; one that goes while it is shown
 * stays, with the reason above it. What is typed or opened belongs to the record: on the way to another one (a key,
 * Back, a link) all of it is drawn anew, or it would be sent to whom it was not meant for.
 */
export function RecordPage<Item, Asked>(props: Props<Item, Asked>) {
  const { store, crumbs, kind, title, aside, about, actions, children } = props;
  const { query } = props;
  const { item, isLoading, isSuccess, message, isForbidden, isMissing, refetch } = store(query);

  if (isMissing && item === null) return <Navigate to={entryPaths.notFound.to()} replace />;
  const hasFailed = !isLoading && !isSuccess && message !== '';
  const failure = hasFailed && (
    <FailedState
      title={t('record.failed')}
      message={message}
      isForbidden={isForbidden}
      onRetry={() => void refetch()}
    />
  );

  // Also when it could not be read anew: forms are open on it.
  if (item !== null) {
    const bound = (part: ReactNode) => <Fragment key={JSON.stringify(query)}>{part}</Fragment>;
    return (
      <>
        <PageHeader
          of={query}
          title={title(item)}
          crumbs={crumbs}
          aside={bound(aside?.(item))}
          about={about && bound(about(item))}
          actions={actions && bound(actions(item))}
        />
        {failure && <Box mb="md">{failure}</Box>}
        {bound(children(item))}
      </>
    );
  }
  return (
    <>
      <PageHeader of={query} title={t(kind)} crumbs={crumbs} />
      {failure || (
        <Stack gap="md" role="status" aria-label={t('app.loading')}>
          <Skeleton h={120} />
          <Skeleton h={320} />
        </Stack>
      )}
    </>
  );
}
