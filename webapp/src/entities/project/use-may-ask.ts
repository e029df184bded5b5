/** Says who may ask for something in a project. */
import { useCan, useMayAct } from '@/shared/store/authorization';

/** Whoever edits projects, and whoever orders and sees them. Staff who only look at a dealer's portal ask for nothing. */
export function useMayAsk(): boolean {
  const can = useCan();
  const mayAct = useMayAct();
  return mayAct && (can('projects:edit') || (can('orders:order') && can('projects:view')));
}
