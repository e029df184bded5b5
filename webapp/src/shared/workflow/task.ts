// Long work of the server: begun by a call, asked after until it is done, and fetched then.
import type { ItemAnswer, WriteAnswer } from '@/shared/api/answers';
import { client, type Download } from '@/shared/api/client';
import { isAbort } from '@/shared/api/failure';
import type { Schema } from '@/shared/api/schema';
import { pause } from '@/shared/lib/pause';

/** How long to wait before asking again how far a task is, in milliseconds: soon, then less and less often. */
const firstWait = 100;
const longestWait = 1000;

/** Hears how much of it is done, from 0 to 1. */
export type Tell = (share: number) => void;

/** What a task has made. `begin` answers with its id; aborting ends the server's work as well. */
export async function taskResult(
  begin: () => Promise<Pick<WriteAnswer, 'id'>>,
  signal: AbortSignal,
  tell: Tell,
): Promise<Download> {
  // Not given up halfway: without its id a task could not be cancelled.
  const { id = 0 } = await begin();
  try {
    for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
      const { item }: ItemAnswer<Schema['TaskProgress']> = await client.get(`/tasks/${id}`, { signal });
      // What failed says why in the answer to the question for its file.
      if (item.state === 'done' || item.state === 'failed')
        return await client.download(`/tasks/${id}/file`, { signal });
      if (item.total) tell(item.done / item.total);
      await pause(wait, signal);
    }
  } catch (error) {
    if (isAbort(error)) void client.remove(`/tasks/${id}`, { isUnrouted: true }).catch(() => undefined);
    throw error;
  }
}
