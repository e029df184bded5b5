import { useEffect, useRef } from 'react';
import { Notice } from './notice';

type Props = { children: string };

/** Takes the place of a form that has done its work, and its focus with it. */
export function DoneMessage({ children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return <Notice ref={box} role="status" tone="good" title={children} />;
}
