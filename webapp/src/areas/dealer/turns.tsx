import { Suspense, useEffect, useState } from 'react';
import { lazyExtra } from '@/shared/ui/lazy-part';

const KeepTurns = lazyExtra(async () => (await import('./keep-turns')).KeepTurns);

/** The page comes first: until then, the menu does without numbers. */
const patience = 1500;

/** The numbers in the menu, some time after the page. */
export function Turns() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <Suspense>
      <KeepTurns />
    </Suspense>
  );
}
