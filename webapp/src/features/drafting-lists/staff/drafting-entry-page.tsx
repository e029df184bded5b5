import { useParams } from 'react-router';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { NotFound } from '@/shared/ui/not-found';
import { listOf } from '../lists/lists';

export const prefetch = (address: Address) => listOf(address.params['list'])?.prefetchEntry(address);

/** One entry of a list, new or kept. */
export default function DraftingEntryPage() {
  const { list } = useParams();
  return listOf(list)?.entry() ?? <NotFound home={staffPaths.draftingLists.to()} />;
}
