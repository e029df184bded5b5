import { useCallback } from 'react';
import type { PictureSize } from './api';
import { loadPicture } from './pictures';

/** Loads the pictures of one request in one size, by name. */
export function useLoadPicture(requestId: number, size: PictureSize) {
  return useCallback((name: string) => loadPicture({ requestId, name, size }), [requestId, size]);
}
