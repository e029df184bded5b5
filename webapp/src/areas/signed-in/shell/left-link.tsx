import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** By history entry: the link by which its page was left. */
const left = new Map<string, string>();
const most = 100;

/**
 * Back leads to the link by which a page was left, as a list leads to its row. A file of its own, so that it comes
 * after the first screen.
 */
export function LeftLink() {
  const { key } = useLocation();

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const to = target instanceof Element && target.closest('#content a')?.getAttribute('href');
      if (!to) return;
      const [oldest] = left.keys();
      if (oldest !== undefined && left.size >= most) left.delete(oldest);
      left.set(key, to);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [key]);

  useEffect(() => {
    const to = left.get(key);
    if (to === undefined) return;
    left.delete(key);
    // After the page's title, which takes the focus whenever the page changes.
    queueMicrotask(() =>
      [...document.querySelectorAll<HTMLElement>('#content a')]
        .find((link) => link.getAttribute('href') === to)
        ?.focus({ preventScroll: true }),
    );
  }, [key]);

  return null;
}
