import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '@/shared/i18n/t';
import { inTurn } from '@/shared/store/in-turn';
import { announce } from '@/shared/ui/announcer';
import { notifyIfFailed } from '@/shared/ui/notify';
import { notifyWithUndo, undoFor } from '@/shared/ui/undo-message';
import type { Notification } from './model';
import { useDismiss } from './stores';

const dismissInTurn = inTurn((id: number) => useDismiss.getState().run(id));

export const dismissButton = ({ id }: Pick<Notification, 'id'>) => `dismiss ${id}`;

/** What is dismissed goes at once, and is sent when it can't be taken back any more: the server has no way back. */
export function useDismissal() {
  const [gone, setGone] = useState<readonly number[]>([]);
  const waiting = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const comeBack = useCallback((id: number) => setGone((all) => all.filter((one) => one !== id)), []);
  const send = useCallback(
    async (id: number) => {
      waiting.current.delete(id);
      const result = await dismissInTurn(id);
      notifyIfFailed(result);
      if (!result?.isSuccess) comeBack(id);
    },
    [comeBack],
  );
  useEffect(() => {
    const left = waiting.current;
    return () => {
      for (const [id, timer] of left) {
        clearTimeout(timer);
        void send(id);
      }
    };
  }, [send]);

  /** The focus goes to what follows in `shown`, or to what was before it. */
  const dismiss = (one: Notification, shown: readonly Notification[]) => {
    const { id, title } = one;
    const others = shown.filter((other) => other.isDismissible || other.id === id);
    const at = others.findIndex((other) => other.id === id);
    const next = others[at + 1] ?? others[at - 1];
    flushSync(() => setGone((all) => [...all, id]));
    const button = next && document.getElementById(dismissButton(next));
    (button ?? document.querySelector('h1'))?.focus();
    waiting.current.set(
      id,
      setTimeout(() => void send(id), undoFor),
    );
    const message = t('bell.dismissed', { title });
    announce(message);
    notifyWithUndo(message, () => {
      const timer = waiting.current.get(id);
      if (timer === undefined) return;
      clearTimeout(timer);
      waiting.current.delete(id);
      flushSync(() => comeBack(id));
      document.getElementById(dismissButton(one))?.focus();
    });
  };

  return { gone, dismiss };
}
