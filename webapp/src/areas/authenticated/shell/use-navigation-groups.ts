import { useMemo } from 'react';
import { allows } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { navigationFor } from './navigation';

export function useNavigationGroups() {
  const authorization = useSession((session) => session.authorization);
  return useMemo(
    () =>
      navigationFor(authorization?.user.kind ?? 'dealer', (permission) => allows(authorization, permission)),
    [authorization],
  );
}
