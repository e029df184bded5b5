import { Navigate, useParams } from 'react-router';
import { paths } from '@/shared/paths';
import { NotFound } from '@/shared/ui/not-found';
import { serviceLists } from '../lists/lists';

const [first] = serviceLists;

/** All that the service supervisor keeps, a list at a time. */
export default function ServiceListPage() {
  const { list } = useParams();
  if (list === undefined && first !== undefined)
    return <Navigate to={paths.serviceList.to({ list: first.key })} replace />;
  const shown = serviceLists.find(({ key }) => key === list);
  return shown?.list() ?? <NotFound home={paths.serviceLists.to()} />;
}
