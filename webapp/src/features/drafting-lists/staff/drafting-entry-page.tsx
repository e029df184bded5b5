import { useParams } from 'react-router';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { NotFound } from '@/shared/ui/not-found';
import { draftingListOf } from '../lists/lists';

export const prefetch = (address: Address) => draftingListOf(address.params['list'])?.prefetchEntry(address);

/** One entry of a list, new or kept. */
export default function DraftingEntryPage() {
  const { list } = useParams();
  return draftingListOf(list)?.entry() ?? <NotFound home={staffPaths.draftingLists.to()} />;
}
