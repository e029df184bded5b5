import { NativeSelect } from '@mantine/core';
import { useEffect, type ComponentProps } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { LookupState } from '@/shared/store/factories';

type Props<Row> = Omit<ComponentProps<typeof NativeSelect>, 'data'> & {
  lookup: StoreApi<LookupState<Row>>;
  /** What stands there while nothing is chosen. */
  none: string;
  choice: (row: Row) => { readonly value: string; readonly label: string };
};

/** One of a short list that the server keeps. */
export function ChoiceSelect<Row>({ lookup, none, choice, ...input }: Props<Row>) {
  const { items, load, isLoading, isSuccess, message } = useStore(lookup);
  useEffect(() => void load(), [load]);
  const failed = !isLoading && !isSuccess && message !== '' ? message : undefined;
  return (
    <NativeSelect
      {...input}
      error={failed ?? input.error}
      data={[{ value: '', label: none }, ...items.map(choice)]}
    />
  );
}
