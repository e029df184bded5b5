import { VisuallyHidden } from '@mantine/core';
import { create } from 'zustand';

const useAnnouncement = create<{ readonly words: string; readonly turn: number }>()(() => ({
  words: '',
  turn: 0,
}));

/** Tells people who listen instead of look: counts, results, what has just happened. */
export function announce(words: string) {
  useAnnouncement.setState(({ turn }) => ({ words, turn: turn + 1 }));
}

/** The live region; once per area. The key makes a repeated sentence be read again. */
export function Announcer() {
  const { words, turn } = useAnnouncement();
  return (
    <VisuallyHidden role="status" aria-live="polite">
      <span key={turn}>{words}</span>
    </VisuallyHidden>
  );
}
