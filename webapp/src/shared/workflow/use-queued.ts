import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { FileQueue, QueuedFile } from './file-queue';

/**
 * The files of a record that are still on their way. Takes up what an earlier page left, and calls `onArrived` after
 * each that the server has.
 */
export function useQueued<To>(
  { store, recordOf, whenArrived }: FileQueue<To>,
  record: number | null,
  onArrived: () => void,
): readonly QueuedFile<To>[] {
  const resume = useStore(store, (state) => state.resume);
  const files = useStore(
    store,
    useShallow((state) => state.files.filter(({ to }) => recordOf(to) === record)),
  );
  useEffect(() => void resume(), [resume]);
  useEffect(
    () =>
      whenArrived((arrivedAt) => {
        if (arrivedAt === record) onArrived();
      }),
    [whenArrived, record, onArrived],
  );
  return files;
}
