import { Navigate, useParams } from 'react-router';
import type { Address } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { NotFound } from '@/shared/ui/not-found';
import { listOf, serviceLists } from '../lists/lists';

const [first] = serviceLists;

export const prefetch = (address: Address) => listOf(address.params['list'])?.prefetchList(address);

/** All that the service supervisor keeps, a list at a time. */
export default function ServiceListPage() {
  const { list } = useParams();
  if (list === undefined && first !== undefined)
    return <Navigate to={paths.serviceList.to({ list: first.key })} replace />;
  return listOf(list)?.list() ?? <NotFound home={paths.serviceLists.to()} />;
}
