/** Kinds of records that are one screen to their reader: under one heading, each with links to the others. */
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactElement } from 'react';
import { t, type Words } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { PageLinks } from '@/shared/ui/page-links';
import type { Kept, RecordDefinition } from './define-record';
import { prefetchForm, RecordFormPage } from './record-form-page';
import { prefetchRecords, RecordListPage } from './record-list-page';

/** What stands above a list of the family. */
export type Head = { readonly title: Words; readonly icon: Icon };

/** A list of the family, with its two faces: the list and one of its entries. */
export type Member = {
  /** The part of the address that names the list. */
  readonly key: string;
  readonly list: () => ReactElement;
  readonly entry: () => ReactElement;
  readonly prefetchList: (address: Address) => void;
  readonly prefetchEntry: (address: Address) => void;
};

type Family<Name extends string> = {
  /** The heading of the page, as in the menu. */
  readonly heading: Words;
  /** The accessible name of the group of links. */
  readonly label: Words;
  /** Its lists, in the order of the links. */
  readonly heads: Readonly<Record<Name, Head>>;
  readonly to: (list: string) => string;
};

type Own<Item> = Omit<
  ComponentProps<typeof RecordFormPage<unknown, Item & Kept>>,
  'record' | 'listTitle' | 'crumbs'
>;

/** Makes the members of a family, each from what its records are and what their page shows beside the form. */
export function recordFamily<Name extends string>({ heading, label, heads, to }: Family<Name>) {
  const links = Object.entries<Head>(heads).map(([key, { title }]) => ({
    to: to(key),
    label: title,
  }));
  return <Row extends { readonly id: number }, Item extends Kept>(
    key: Name,
    record: RecordDefinition<Row, Item>,
    own: Own<Item> = {},
  ): Member => ({
    key,
    list: () => (
      <RecordListPage
        record={record}
        heading={t(heading)}
        title={t(heads[key].title)}
        icon={heads[key].icon}
        above={<PageLinks label={t(label)} links={links} />}
      />
    ),
    entry: () => <RecordFormPage record={record} listTitle={t(heads[key].title)} {...own} />,
    prefetchList: prefetchRecords(record),
    prefetchEntry: prefetchForm(record),
  });
}
