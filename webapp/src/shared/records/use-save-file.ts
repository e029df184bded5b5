import { useCallback } from 'react';
import type { Download } from '@/shared/api/client';
import { saveDownload } from '@/shared/ui/save-download';

/** Lets the browser keep one of a record's files. */
export function useSaveFile(download: (id: number, name: string) => Promise<Download>) {
  return useCallback(async (id: number, name: string) => saveDownload(() => download(id, name)), [download]);
}
