/** The envelope that every answer of the server comes in. */
export type Answer = { readonly isSuccess: boolean; readonly message: string };

export type ListAnswer<Row> = Answer & {
  readonly items: readonly Row[];
  /** Rows that match, not rows of this page. */
  readonly count: number;
  readonly groupCount?: number;
  /** One value per total asked, in the order asked. */
  readonly summary?: readonly Figure[];
  /** Rows left out because they are older than the list's default window. */
  readonly older?: number;
};

/** A total. Amounts in several currencies have one sum for each, by its code. */
export type Figure = number | string | null | Readonly<Record<string, number>>;

export type ItemAnswer<Item> = Answer & { readonly item: Item };

export type WriteAnswer<Item = unknown> = Answer & { readonly id?: number; readonly item?: Item };

/** Messages by field name, as a 422 carries them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A row of an answer that was asked with `group`: `items` is null where the group is closed. */
export type Group<Row> = {
  readonly key: GroupKey;
  readonly items: readonly Row[] | null;
  readonly count: number;
  readonly summary?: readonly Figure[];
};

export type GroupKey = string | number | boolean | null;

/** A list that was asked with `group` holds groups where it otherwise holds rows. */
export const groupsOf = <Row>(answer: ListAnswer<Row>) => answer.items as unknown as readonly Group<Row>[];
