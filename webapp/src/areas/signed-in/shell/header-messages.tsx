import { Notifications } from '@mantine/notifications';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { dropFailure } from '@/shared/ui/notify';
import classes from './header-messages.module.css';
import { stepAside } from './step-aside';

/**
 * The message over the header, one at a time, so that it covers little. A file of its own, so that it comes after the
 * first screen.
 */
export function HeaderMessages() {
  const { pathname } = useLocation();
  useEffect(() => dropFailure, [pathname]);
  const place = useRef<HTMLDivElement>(null);
  useSteppingAside(place);
  return (
    <div ref={place} data-print="hidden">
      <Notifications
        limit={1}
        autoClose={5000}
        position="top-center"
        withinPortal={false}
        classNames={{ root: classes.messages }}
      />
    </div>
  );
}

/** Keeps each message off what was pressed last. */
function useSteppingAside(place: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let pressed: Element | null = null;
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button, a') : null;
      if (button !== null && !element.contains(button)) pressed = button;
    };
    const observer = new MutationObserver(() => {
      const { style } = element;
      style.removeProperty('--messages-aside');
      // The message itself slides in.
      const area = element.querySelector('[data-position=top-center]')?.getBoundingClientRect();
      if (!area || area.height === 0) return;
      const aside = stepAside(area, pressed?.getBoundingClientRect() ?? null);
      style.setProperty('--messages-aside', `${aside}px`);
    });
    observer.observe(element, { childList: true, subtree: true });
    document.addEventListener('click', onClick, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('click', onClick, true);
    };
  }, [place]);
}
