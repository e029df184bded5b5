import { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { LookupStore } from '@/shared/store/factories';
import { lookupError } from './lookup-error';

type Props<Row> = Omit<ComponentProps<typeof NativeSelect>, 'data'> & {
  lookup: LookupStore<Row>;
  /** What stands there while nothing is chosen. */
  none: string;
  choice: (row: Row) => { readonly value: string; readonly label: string };
};

/** One of a short list that the server keeps. */
export function ChoiceSelect<Row>({ lookup, none, choice, ...input }: Props<Row>) {
  const rows = lookup();
  return (
    <NativeSelect
      {...input}
      error={lookupError(rows) ?? input.error}
      data={[{ value: '', label: none }, ...rows.items.map(choice)]}
    />
  );
}
