import { Navigate, useParams } from 'react-router';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { NotFound } from '@/shared/ui/not-found';
import { serviceListOf, serviceLists } from '../lists/lists';

const [first] = serviceLists;

export const prefetch = (address: Address) => serviceListOf(address.params['list'])?.prefetchList(address);

/** All that the service supervisor keeps, a list at a time. */
export default function ServiceListPage() {
  const { list } = useParams();
  if (list === undefined && first !== undefined)
    return <Navigate to={staffPaths.serviceList.to({ list: first.key })} replace />;
  return serviceListOf(list)?.list() ?? <NotFound home={staffPaths.serviceLists.to()} />;
}
