import { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { useLoad } from '../stores';

type Props = Omit<ComponentProps<typeof NativeSelect>, 'data'> & {
  /** What it says while no one is chosen. */
  none: string;
  /** Has it now, and stays a choice even where they draft no more. */
  present?: { readonly id: number; readonly name: string } | null;
};

/** Someone who drafts, with how much they have in hand. */
export function DrafterSelect({ none, present = null, error, ...select }: Props) {
  const { items, isLoading, isSuccess, message } = useLoad(useStable({}));
  const failure = !isLoading && !isSuccess && message !== '' ? message : undefined;
  const data = items.flatMap(({ drafterId, name, open }) =>
    typeof drafterId === 'number'
      ? [{ value: String(drafterId), label: t('projectDesk.loadOf', { name: name ?? '', count: open }) }]
      : [],
  );
  const isKnown = present === null || data.some(({ value }) => value === String(present.id));
  return (
    <NativeSelect
      {...select}
      error={failure ?? error}
      data={[
        { value: '', label: none },
        ...data,
        ...(isKnown || present === null ? [] : [{ value: String(present.id), label: present.name }]),
      ]}
    />
  );
}

/** Who has a request, as a choice of this select. */
export const presentOf = (id: number | null | undefined, name: string | null | undefined) =>
  typeof id === 'number' ? { id, name: name ?? '' } : null;
