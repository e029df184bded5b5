import { Navigate, useLocation } from 'react-router';
import { pathsOfSide } from '@/shared/side';

/** Where two doors were before there was one: links, bookmarks and drafts lead on. */
export default function MovedReportPage() {
  const { search } = useLocation();
  return <Navigate replace to={{ pathname: pathsOfSide().newServiceRequest.to(), search }} />;
}
