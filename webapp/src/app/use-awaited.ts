// Waits without Suspense: what follows a Suspense's stand-in is held back by React until 300 ms have passed.
import { useEffect, useState } from 'react';

/** What a promise brings, null until it has; its failure is thrown. `known` is what it has brought already. */
export function useAwaited<T>(promise: Promise<T>, known: T | undefined = undefined): T | null {
  const [value, setValue] = useState<T | null>(() => known ?? null);
  useEffect(() => {
    promise.then(
      (brought) => setValue(() => brought),
      (error: unknown) =>
        setValue(() => {
          throw error;
        }),
    );
  }, [promise]);
  return value;
}
