// First, because the modules below read their words when they are loaded.
import './messages';
import { Suspense } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useAreaRouter } from '@/shared/lib/use-area-router';
import { Splash } from '@/shared/ui/splash';
import { routes } from './routes';

export default function AuthenticatedArea() {
  const router = useAreaRouter(routes);
  return <Suspense fallback={<Splash />}>{router && <RouterProvider router={router} />}</Suspense>;
}
