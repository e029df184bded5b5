// First, because the modules below read their words when they are loaded.
import './messages';
import { Suspense } from 'react';
import { RouterProvider } from 'react-router/dom';
import { Splash } from '@/shared/ui/splash';
import { useAreaRouter } from '@/shared/lib/use-area-router';
import { routes } from './routes';

export default function VisitorArea() {
  const router = useAreaRouter(routes);
  return <Suspense fallback={<Splash />}>{router && <RouterProvider router={router} />}</Suspense>;
}
