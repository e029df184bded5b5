import type { Download } from '@/shared/api/client';
import { toFailure } from '@/shared/api/failure';
import { saveBlob } from '@/shared/lib/save-blob';
import { notifyFailure } from './notify';

let lastAddress = '';

/** Opens a file in a tab of its own, in the browser's viewer, which reads its text aloud and finds words in it. */
export async function openDownload(load: () => Promise<Download>) {
  // Before anything is awaited: later it would be blocked as a pop-up.
  const tab = window.open('', '_blank');
  try {
    const file = await load();
    if (tab === null) {
      saveBlob(file);
      return;
    }
    // A tab that is reloaded needs its address, so only that of the file before is given back.
    URL.revokeObjectURL(lastAddress);
    lastAddress = URL.createObjectURL(file.blob);
    tab.opener = null;
    tab.location.replace(lastAddress);
  } catch (error) {
    tab?.close();
    notifyFailure(toFailure(error).message);
  }
}
