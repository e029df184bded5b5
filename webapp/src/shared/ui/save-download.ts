import type { Download } from '@/shared/api/client';
import { toFailure } from '@/shared/api/failure';
import { saveBlob } from '@/shared/lib/save-blob';
import { notifyFailure } from './notify';

/** Lets the browser keep a file once it is here, or says why it does not come. */
export async function saveDownload(load: () => Promise<Download>) {
  try {
    saveBlob(await load());
  } catch (error) {
    notifyFailure(toFailure(error).message);
  }
}
