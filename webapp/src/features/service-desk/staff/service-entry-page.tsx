import { useParams } from 'react-router';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { NotFound } from '@/shared/ui/not-found';
import { serviceListOf } from '../lists/lists';

export const prefetch = (address: Address) => serviceListOf(address.params['list'])?.prefetchEntry(address);

/** One entry of a list, new or kept. */
export default function ServiceEntryPage() {
  const { list } = useParams();
  return serviceListOf(list)?.entry() ?? <NotFound home={staffPaths.serviceLists.to()} />;
}
