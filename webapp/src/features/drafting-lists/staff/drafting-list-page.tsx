import { Navigate, useParams } from 'react-router';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { NotFound } from '@/shared/ui/not-found';
import { first, listOf } from '../lists/lists';

export const prefetch = (address: Address) => listOf(address.params['list'])?.prefetchList(address);

/** All that drafting chooses from, a list at a time. */
export default function DraftingListPage() {
  const { list } = useParams();
  if (list === undefined) return <Navigate to={staffPaths.draftingList.to({ list: first })} replace />;
  return listOf(list)?.list() ?? <NotFound home={staffPaths.draftingLists.to()} />;
}
