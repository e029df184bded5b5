import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';

/** Staff in a dealer's place never say that something was paid. */
export function useMayRemit(): boolean {
  const can = useCan();
  const isImpersonating = useSession((session) => session.isImpersonating);
  return can('financials:edit') && !isImpersonating;
}
