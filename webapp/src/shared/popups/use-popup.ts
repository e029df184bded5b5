import { useCallback, useId, useMemo, useState, type MouseEvent } from 'react';

type Given = {
  readonly kind: 'menu' | 'dialog';
  /** Fetches the content, which is asked for as soon as the trigger is pointed at or has the focus. */
  readonly load: () => Promise<unknown>;
};

/** What the content of a popup has to know of its trigger. */
export type PopupPlace = {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/**
 * A trigger, and beside it what it opens. The trigger is there from the beginning and stays the same element; the
 * content is fetched on the first intent to open it.
 */
export function usePopup({ kind, load }: Given) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const close = useCallback(() => {
    setIsOpen(false);
    // Whatever has the focus outside of the popup keeps it.
    if (contentOf(id)?.contains(document.activeElement)) anchor?.focus({ preventScroll: true });
  }, [id, anchor]);
  const place = useMemo(
    () => (anchor === null ? null : { id, anchor, opened: isOpen, onClose: close }),
    [id, anchor, isOpen, close],
  );

  // What fails here is said when it is asked for.
  const prefetch = () => void load().catch(() => undefined);
  const trigger = {
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      setAnchor(currentTarget);
      if (isOpen) close();
      else setIsOpen(true);
    },
  } as const;
  return { trigger, place, close };
}

export type Trigger = ReturnType<typeof usePopup>['trigger'];

const contentOf = (id: string) => document.getElementById(`${id}-dropdown`);
