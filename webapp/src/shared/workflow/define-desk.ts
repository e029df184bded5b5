/** A record with a workflow, defined once for its page, its buttons and its keys. */
import { prefetchRecord } from '@/shared/lib/page-route';
import type { ReactNode } from 'react';
import type { ListStore } from '@/shared/store/factories';
import type { CaseOf } from './case-page';
import type { Case } from './model';
import type { Workflow } from './workflow';

/** A list whose rows are gone through one after the other, as it was left. */
export type Queue = {
  readonly store: Pick<ListStore<{ readonly id: number }, object>, 'getActiveData'>;
  readonly to: (id: number) => string;
};

type Given<Item extends Case, Input> = CaseOf<Item> &
  Omit<Workflow<Item, Input>, 'store'> & {
    readonly queue?: Queue;
    /** Tells what is drawn of a record something that all of it may ask for. */
    readonly around?: (item: Item, part: ReactNode) => ReactNode;
  };

export type Desk<Item extends Case, Input> = Given<Item, Input> & {
  /** Fetches the record before its page is drawn. */
  readonly prefetch: ReturnType<typeof prefetchRecord>;
};

/** What a workflow's screens are made of: `DeskPage` draws a record, `VerbButtons` what can be done with it. */
export const defineDesk = <Item extends Case, Input>(given: Given<Item, Input>): Desk<Item, Input> => ({
  ...given,
  prefetch: prefetchRecord(given.store),
});
