import { useEffect } from 'react';
import { useDeskTurns } from '@/features/my-turn/stores';
import { useTurns } from '../signed-in/shell/turns';

/** The entry of the menu that leads to a desk. */
const entries = {
  service: 'nav.serviceRequests',
  changes: 'nav.changeRequests',
  drawings: 'nav.drawings',
  projects: 'nav.projectRequests',
  acceptances: 'nav.acceptances',
  remittances: 'nav.remittances',
  messages: 'nav.orderMessages',
} as const;

/** Keeps the numbers of the menu as what they count changes. */
export function KeepTurns() {
  const { items } = useDeskTurns();
  useEffect(() => {
    const desks = items.map(({ desk, count }) => [entries[desk], count] as const);
    const all = items.reduce((sum, { count }) => sum + count, 0);
    useTurns.setState({ turns: { ...Object.fromEntries(desks), 'nav.myTurn': all } });
  }, [items]);
  return null;
}
