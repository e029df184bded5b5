import { create } from 'zustand';
import { isAbort } from '@/shared/api/failure';
import { t, type Words } from '@/shared/i18n/t';
import { createActionStore } from '@/shared/store/factories';
import { resetsWithSession } from '@/shared/store/reset';
import { announce } from '@/shared/ui/announcer';
import type { Tell } from './task';

type Options = { readonly begun: Words; readonly cancelled: Words };

/**
 * One task at a time: `useRun` does it, `useShare` knows how much of it is done, `cancel` ends it on the server too.
 */
export function createTaskStore<Given>(
  work: (given: Given, signal: AbortSignal, tell: Tell) => Promise<unknown>,
  { begun, cancelled }: Options,
) {
  let underWay = new AbortController();
  const useShare = create(() => 0);
  const useRun = createActionStore(async (given: Given) => {
    underWay = new AbortController();
    const { signal } = underWay;
    useShare.setState(0);
    announce(t(begun));
    try {
      await work(given, signal, (share) => useShare.setState(share));
    } catch (error) {
      if (!isAbort(error)) throw error;
      announce(t(cancelled));
    }
    return { isSuccess: true, message: '' };
  });
  const cancel = () => underWay.abort();
  resetsWithSession(cancel);
  return { useRun, useShare, cancel };
}
