import { lazy } from 'react';
import { useSession } from '@/shared/store/session';

export const loadAuthenticated = () => import('@/areas/authenticated');
export const loadUnauthenticated = () => import('@/areas/unauthenticated');

const Authenticated = lazy(loadAuthenticated);
const Unauthenticated = lazy(loadUnauthenticated);

/** The half of the app that fits: what visitors load holds nothing of what signed-in users load. */
export function Area() {
  const isSignedIn = useSession((session) => session.token !== null);
  const sessions = useSession((session) => session.sessions);
  return isSignedIn ? <Authenticated key={sessions} /> : <Unauthenticated />;
}
