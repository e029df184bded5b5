import { Navigate, useParams } from 'react-router';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { NotFound } from '@/shared/ui/not-found';
import { first, draftingListOf } from '../lists/lists';

export const prefetch = (address: Address) => draftingListOf(address.params['list'])?.prefetchList(address);

/** All that drafting chooses from, a list at a time. */
export default function DraftingListPage() {
  const { list } = useParams();
  if (list === undefined) return <Navigate to={staffPaths.draftingList.to({ list: first })} replace />;
  return draftingListOf(list)?.list() ?? <NotFound home={staffPaths.draftingLists.to()} />;
}
