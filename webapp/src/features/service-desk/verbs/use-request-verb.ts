import type { StaffRequest } from '../model';
import { refetchRequest } from '../stores';
import { useVerb } from '@/shared/workflow/use-verb';

const nothing = () => undefined;

/** The same for the request on the page. */
export const useRequestVerb = (
  { rowVersion }: Pick<StaffRequest, 'rowVersion'>,
  onDone: () => void = nothing,
) => useVerb({ rowVersion, onDone, refetch: refetchRequest });
