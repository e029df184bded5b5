import { useCan, useMayAct } from '@/shared/store/authorization';

/** Staff who only look at a dealer's portal ask for nothing. */
export function useMayAskForChanges(): boolean {
  const can = useCan();
  const mayAct = useMayAct();
  return mayAct && can('changerequests:edit') && can('orders:view');
}
