import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';

/** Staff in a dealer's place never say that something was paid. */
export function useMayPay(): boolean {
  const can = useCan();
  return !useSession((session) => session.isImpersonating) && can('financials:edit');
}
