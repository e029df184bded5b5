import { useParams } from 'react-router';
import { paths } from '@/shared/paths';
import { NotFound } from '@/shared/ui/not-found';
import { serviceLists } from '../lists/lists';

/** One entry of a list, new or kept. */
export default function ServiceEntryPage() {
  const { list } = useParams();
  const shown = serviceLists.find(({ key }) => key === list);
  return shown?.entry() ?? <NotFound home={paths.serviceLists.to()} />;
}
