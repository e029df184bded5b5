import { useRef } from 'react';
import type { ActionResult } from '@/shared/store/action-store';
import { useAddDepartmentFile } from '../stores';

type Options = { readonly id: number; readonly isResponse: boolean };

/**
 * Sends the files of a question or an answer, one after the other and each once: after a refusal only the others are
 * sent. Gives the refusal, if there is one.
 */
export function useSendFiles({ id, isResponse }: Options) {
  const add = useAddDepartmentFile((state) => state.run);
  const sent = useRef(new Set<File>());
  const sendNext = async (
    question: number,
    [file, ...others]: readonly File[],
  ): Promise<ActionResult<unknown> | null> => {
    if (file === undefined) return null;
    if (!sent.current.has(file)) {
      const result = await add({ id, question, isResponse, file });
      if (!result?.isSuccess) return result;
      sent.current.add(file);
    }
    return sendNext(question, others);
  };
  return sendNext;
}
