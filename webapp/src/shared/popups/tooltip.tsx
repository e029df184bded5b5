import { Suspense, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { lazyExtra } from '@/shared/ui/lazy-part';
import type { TooltipPlace } from './tooltip-content';

const TooltipContent = lazyExtra(async () => (await import('./tooltip-content')).TooltipContent);

type Pointed = {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
};

type Props = TooltipPlace & {
  label: string;
  /** What it is about; it takes what it is given, and has the same words as its name. */
  children: (given: Pointed) => ReactNode;
};

/** The name of a button without words, under the pointer; fetched when it is first pointed at. */
export function Tooltip({ label, position = 'top', children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isShown, setIsShown] = useState(false);
  const onPointerEnter = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    // Touching shows no tooltip, because it presses the button.
    if (pointerType === 'touch') return;
    setAnchor(currentTarget);
    setIsShown(true);
  };
  const hide = () => setIsShown(false);
  const onFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.matches(':focus-visible')) return;
    setAnchor(currentTarget);
    setIsShown(true);
  };
  return (
    <>
      {children({ onPointerEnter, onPointerLeave: hide, onFocus, onBlur: hide })}
      {anchor && (
        <Suspense>
          <TooltipContent label={label} anchor={anchor} opened={isShown} position={position} />
        </Suspense>
      )}
    </>
  );
}
