import { useRef, useState } from 'react';
import { readPath } from '@/shared/records/fields';
import { notifyIfFailed, notifySuccess } from '@/shared/ui/notify';
import type { ActionResult } from '@/shared/store/action-store';

type Send = (rowVersion: number) => Promise<ActionResult<unknown> | null>;

type Options = {
  /** The version of the record that the form was opened with. */
  readonly rowVersion: number;
  readonly onDone: () => void;
  /** Reads what someone else has made of it. */
  readonly refetch: () => Promise<void>;
  /** Whether what someone else has made of it looks the same to this reader. */
  readonly isSame?: (current: unknown) => boolean;
};

/** What someone else has made of the record since it was read, and how to go on in spite of it. */
export type Stale = { readonly current: unknown; readonly again: () => void };

/**
 * Does something to a record from the version that was read. When someone else was faster, the conflict is put
 * before the user; what was entered stays until they have chosen. What looks the
 * same to them is no conflict: it is done once more from the newer version.
 */
export function useVerb({ rowVersion, onDone, refetch, isSame = () => false }: Options) {
  const [stale, setStale] = useState<Stale | null>(null);

  /** The send whose answer was lost, and its version. */
  const lost = useRef<{ readonly name: string; readonly version: number } | null>(null);

  /**
   * After a lost answer it is the same send again, from the same version: what it did itself would make it a conflict,
   * once the record is read anew.
   */
  const run = (send: Send, name = '') =>
    runFrom(lost.current?.name === name ? lost.current.version : rowVersion, send, name);

  const runFrom = async (
    version: number,
    send: Send,
    name: string,
  ): Promise<ActionResult<unknown> | null> => {
    let result = await send(version);
    lost.current = result?.isUnanswered ? { name, version } : null;
    const newer = result?.code === 'stale' && isSame(result.current) ? versionOf(result.current) : undefined;
    if (newer !== undefined) result = await send(newer);
    if (result === null) return null;
    if (result.isSuccess) {
      setStale(null);
      notifySuccess(result.message);
      onDone();
      return result;
    }
    if (result.code !== 'stale') return result;
    const { current } = result;
    setStale({ current, again: () => void overwrite(current, send, name) });
    return null;
  };

  /** The form is beneath the conflict's dialog, so a refusal is said above both. */
  const overwrite = async (current: unknown, send: Send, name: string) => {
    notifyIfFailed(await runFrom(versionOf(current) ?? rowVersion, send, name));
  };

  const reload = () => {
    setStale(null);
    onDone();
    void refetch();
  };

  return { run, stale, reload, dismiss: () => setStale(null) };
}

const versionOf = (current: unknown): number | undefined => {
  const version = readPath(current, 'rowVersion');
  return typeof version === 'number' ? version : undefined;
};
