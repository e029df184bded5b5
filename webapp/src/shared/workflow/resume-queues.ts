import type { StoreApi } from 'zustand';
import { markFiles, ownerOfFiles } from '@/shared/store/files-on-way';

type Queue = {
  readonly store: Pick<
    StoreApi<{ readonly files: readonly unknown[]; readonly resume: () => Promise<void> }>,
    'getState'
  >;
};

/** Takes up what earlier pages left unsent, on whichever page the app has begun. */
export async function resumeQueues(queues: readonly Queue[]): Promise<void> {
  const owner = ownerOfFiles();
  await Promise.all(queues.map(({ store }) => store.getState().resume()));
  const areEmpty = queues.every(({ store }) => store.getState().files.length === 0);
  if (areEmpty && owner === ownerOfFiles()) markFiles(false);
}
