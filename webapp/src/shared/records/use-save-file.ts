import { useCallback } from 'react';
import type { Download } from '@/shared/api/client';
import { toFailure } from '@/shared/api/failure';
import { saveBlob } from '@/shared/lib/save-blob';
import { notifyFailure } from '@/shared/ui/notify';

/** Lets the browser keep one of a record's files. */
export function useSaveFile(download: (id: number, name: string) => Promise<Download>) {
  return useCallback(
    async (id: number, name: string) => {
      try {
        saveBlob(await download(id, name));
      } catch (error) {
        notifyFailure(toFailure(error).message);
      }
    },
    [download],
  );
}
