/** Says who may ask for something in a project. */
import { useCan, useMayAct } from '@/shared/store/authorization';

type Can = ReturnType<typeof useCan>;

/** Whoever edits projects, and whoever orders and sees them. */
export const asksInProjects = (can: Can): boolean =>
  can('projects:edit') || (can('orders:order') && can('projects:view'));

/** Staff who only look at a dealer's portal ask for nothing. */
export function useMayAskForUnits(): boolean {
  const can = useCan();
  const mayAct = useMayAct();
  return mayAct && asksInProjects(can);
}
