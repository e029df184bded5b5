import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Words } from '@/shared/i18n/t';
import type { ItemStore } from '@/shared/store/factories';
import type { Crumb } from '@/shared/ui/page-header';
import { RecordPage } from '@/shared/ui/record-page';

/** What the page of a record has to know of it. */
export type CaseOf<Item> = {
  readonly store: ItemStore<Item>;
  /** What it is, in words, while it is on its way. */
  readonly kind: Words;
  readonly title: (item: Item) => string;
  /**
   * The list that it stands in, or all that it lies in, from the top; where that depends on the record, null is one
   * that isn't there yet.
   */
  readonly list: Crumb | ((item: Item | null) => Crumb | readonly Crumb[]);
  /** Shown beside the title. */
  readonly status: (item: Item) => ReactNode;
};

type Props<Item> = {
  desk: CaseOf<Item>;
  /** The record that is shown, where it isn't the one that the address names. */
  id?: number | undefined;
  actions?: (item: Item) => ReactNode;
  children: (item: Item) => ReactNode;
};

/** The page of the record that its address names. */
export function CasePage<Item>({ desk, id, actions, children }: Props<Item>) {
  const addressed = Number(useParams()['id']);
  const { store, kind, title, list, status } = desk;
  const shown = id ?? addressed;
  const { item } = store(shown);
  return (
    <RecordPage
      store={store}
      query={shown}
      kind={kind}
      title={title}
      crumbs={[typeof list === 'function' ? list(item) : list].flat()}
      aside={status}
      {...(actions && { actions })}
    >
      {children}
    </RecordPage>
  );
}
