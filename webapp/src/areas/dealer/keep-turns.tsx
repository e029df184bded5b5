import { useEffect } from 'react';
import { useTurns } from '../signed-in/shell/turns';
import { turnsOf, useWaiting } from './pages/waiting';

/** Keeps the numbers of the menu as what they count changes. */
export function KeepTurns() {
  const turns = turnsOf(useWaiting());
  useEffect(() => useTurns.setState({ turns }));
  return null;
}
