import { Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { t, type PlainMessageKey } from '@/shared/i18n/t';
import { prefetchRecord } from '@/shared/lib/page-route';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { ReadOnly } from './define-read-only';

// Few have files, and these pages are read on phones.
const FileList = lazyPart(async () => (await import('./file-list')).FileList);

type Props<Row extends { readonly id: number }, Item> = {
  record: ReadOnly<Row, Item>;
  /** The heading of the list that it belongs to. */
  listTitle: string;
};

/** One read-only record: its facts and its files. */
export function ReadOnlyItemPage<Row extends { readonly id: number }, Item extends { readonly id: number }>({
  record,
  listTitle,
}: Props<Row, Item>) {
  const { itemStore, one, title, pages, facts, factsTitle, filesTitle, readerFiles } = record;
  const id = Number(useParams()['id']);
  return (
    <RecordPage
      store={itemStore}
      query={id}
      kind={one}
      crumbs={[{ label: listTitle, to: pages.to() }]}
      title={title}
    >
      {(item) => (
        <Stack gap="md" maw="52rem">
          <FactsPanel title={t(factsTitle)} facts={facts(item)} />
          {readerFiles.of(item).length > 0 && (
            <Panel title={t(filesTitle)}>
              <Suspense fallback={<Skeleton h={48} />}>
                <FileList
                  id={item.id}
                  item={item}
                  files={{ ...readerFiles, of: () => readerFiles.of(item) }}
                />
              </Suspense>
            </Panel>
          )}
        </Stack>
      )}
    </RecordPage>
  );
}

type Entry = { readonly label: PlainMessageKey };

/** The page of an entry of the menu, where it shows no more than its kind of record says. */
export const itemPageOf = <Row extends { readonly id: number }, Item extends { readonly id: number }>(
  record: ReadOnly<Row, Item>,
  { label }: Entry,
) => ({
  default: () => <ReadOnlyItemPage record={record} listTitle={t(label)} />,
  prefetch: prefetchRecord(record.itemStore),
});
