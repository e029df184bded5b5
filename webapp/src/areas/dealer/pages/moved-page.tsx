import { Navigate, useLocation } from 'react-router';
import { paths } from '@/shared/paths';

/** Old links, news and bookmarks lead to where their page is now. */
const moved: Readonly<Record<string, string>> = {
  [paths.loadDates.pattern]: paths.deliveries.to(),
};

export default function MovedPage() {
  const { pathname, search, hash } = useLocation();
  return <Navigate replace to={{ pathname: moved[pathname] ?? paths.dashboard.to(), search, hash }} />;
}
