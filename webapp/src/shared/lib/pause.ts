/** Waits for so many milliseconds; ends early, as an abort, when the signal says so. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new DOMException('Cancelled', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
