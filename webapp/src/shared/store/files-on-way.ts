/**
 * Files of this device that are not on the server yet although they were chosen a while ago: the header shows them, on
 * whichever page their owner is.
 */
import { create } from 'zustand';
import { useSession } from './session';

export type FileOnWay = {
  readonly key: string;
  readonly name: string;
  /** The page where it was chosen. */
  readonly path: string;
};

/** By the queue that sends them. */
type OnWay = Readonly<Record<string, readonly FileOnWay[]>>;

export const useFilesOnWay = create<OnWay>()(() => ({}));

export const countOnWay = (onWay: OnWay): number =>
  Object.values(onWay).reduce((count, files) => count + files.length, 0);

export const tellFilesOnWay = (queue: string, files: readonly FileOnWay[]) =>
  useFilesOnWay.setState({ [queue]: files });

/** Whose files are whose on this device, also of staff in an account's place. */
export function ownerOfFiles(): string {
  const { authorization } = useSession.getState();
  return `${authorization?.user.id ?? ''}/${authorization?.account?.id ?? ''}`;
}

const markOf = (owner: string) => `files ${owner}`;

/** Beside the files themselves: the start of the app need not open their database where there are none. */
export function markFiles(areThere: boolean): void {
  const mark = markOf(ownerOfFiles());
  try {
    if (areThere) localStorage.setItem(mark, 'yes');
    else localStorage.removeItem(mark);
  } catch {
    // A device that keeps nothing has nothing left from another day.
  }
}

export function areFilesMarked(): boolean {
  try {
    return localStorage.getItem(markOf(ownerOfFiles())) !== null;
  } catch {
    return false;
  }
}
