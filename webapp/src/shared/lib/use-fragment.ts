import { useEffect, useState } from 'react';
import { goTo } from './navigation';

/**
 * What a page was given behind the #, as the links of mails carry their secrets. It leaves the address bar and the
 * history as soon as it is read; `own` is the address of the page.
 */
export function useFragment(own: string): string {
  const [fragment] = useState(() => window.location.hash);
  useEffect(() => {
    const clean = () => {
      if (window.location.hash !== '') goTo(own, { replace: true });
    };
    clean();
    window.addEventListener('hashchange', clean);
    return () => window.removeEventListener('hashchange', clean);
  }, [own]);
  return fragment;
}
