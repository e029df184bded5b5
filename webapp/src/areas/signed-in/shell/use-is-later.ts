import { useEffect, useState } from 'react';

/** Whether some time has passed since the page was drawn: what it does not need comes then. */
export function useIsLater(milliseconds: number) {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLater;
}
