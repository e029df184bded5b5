import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** By history entry: the link by which its page was left. */
const left = new Map<string, string>();
const most = 100;

/** Gives the focus back where it would be lost. A file of its own, so that it comes after the first screen. */
export function FocusReturn() {
  useLeftLink();
  useBusyButton();
  return null;
}

/** Back leads to the link by which a page was left, as a list leads to its row. */
function useLeftLink() {
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
}

/** A button is disabled while its action runs, and browsers take the focus from it; afterwards it has it again. */
function useBusyButton() {
  useEffect(() => {
    let last: EventTarget | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body) return;
      const button = changes.find(({ target }) => target === last)?.target;
      if (button instanceof HTMLButtonElement && !button.disabled) button.focus({ preventScroll: true });
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}
