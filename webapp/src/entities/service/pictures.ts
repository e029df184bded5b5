/** The pictures of requests, kept for a while so that going back and forth between them does not load them again. */
import { resetsWithSession } from '@/shared/store/reset';
import { servicePictures, type PictureOf } from './api';

const most = 60;
const kept = new Map<string, Promise<Blob>>();

resetsWithSession(() => kept.clear());

export function loadPicture(of: PictureOf): Promise<Blob> {
  const key = `${of.requestId}/${of.size}/${of.name}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const loading = servicePictures.load(of).then(({ blob }) => blob);
  kept.set(key, loading);
  loading.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return loading;
}
