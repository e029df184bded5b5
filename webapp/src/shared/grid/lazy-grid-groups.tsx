import { Suspense, use } from 'react';
import { GridSkeleton, groupRows } from './grid-skeleton';
import type { GridGroups, GroupsProps } from './grid-groups';

// Most lists are read without groups. Not by `lazy`, which would forget what kind of rows they have.
let module: Promise<{ readonly GridGroups: typeof GridGroups }> | undefined;

function Loaded<Row extends { readonly id: number }>(props: GroupsProps<Row>) {
  module ??= import('./grid-groups').catch((error: unknown) => {
    module = undefined;
    throw error;
  });
  const { GridGroups: Groups } = use(module);
  return <Groups {...props} />;
}

/** The body of a list that is grouped. */
export function LazyGridGroups<Row extends { readonly id: number }>(props: GroupsProps<Row>) {
  return (
    <Suspense fallback={<GridSkeleton rows={groupRows} columns={props.width} hasCheck={false} isFirst />}>
      <Loaded {...props} />
    </Suspense>
  );
}
