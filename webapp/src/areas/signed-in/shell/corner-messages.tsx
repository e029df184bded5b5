import { Notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import classes from './corner-messages.module.css';

/**
 * The message at the page's edge, one at a time: there is room for one that covers nothing. A file of its own, so that
 * it comes after the first screen.
 */
export function CornerMessages() {
  const place = useRef<HTMLDivElement>(null);

  // What stays in place under the header stays under the message as well.
  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) => {
      root.setProperty('--messages-height', `${entry?.contentRect.height ?? 0}px`);
    });
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      root.removeProperty('--messages-height');
    };
  }, []);

  return (
    <div ref={place} className={classes.place} data-print="hidden">
      <Notifications
        limit={1}
        autoClose={5000}
        position="bottom-right"
        withinPortal={false}
        classNames={{ root: classes.messages }}
      />
    </div>
  );
}
