import { useEffect } from 'react';
import { goTo } from '@/shared/lib/navigation';

type Props = { to: string };

/** In place of a page that has nothing to show here: Back does not lead to it again. */
export function Redirect({ to }: Props) {
  useEffect(() => goTo(to, { replace: true }), [to]);
  return null;
}
