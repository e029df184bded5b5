import type { ComponentProps, MouseEvent } from 'react';
import { currentPath, goTo } from '@/shared/lib/navigation';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * A link to another page, for pages that visitors see: theirs have no router. Only a plain click is taken from the
 * browser, which opens tabs, windows and downloads by all others.
 */
export function Link({ to, children, ...anchor }: Props) {
  const follow = (event: MouseEvent) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain) return;
    event.preventDefault();
    goTo(to, { replace: to === currentPath() });
  };
  return (
    <a {...anchor} href={to} onClick={follow}>
      {children}
    </a>
  );
}
