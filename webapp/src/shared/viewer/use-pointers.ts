import { useEffect, useRef, type PointerEvent } from 'react';
import type { Point } from './source';
import type { Stage } from './use-stage';
import { canPan, toSheet } from './view';
import type { Size } from './source';

type Options = {
  readonly stage: Stage;
  readonly sheet: Size;
  /** Whether what is pressed draws instead of moving the sheet. */
  readonly draws: boolean;
  readonly onDraw: (drawn: readonly Point[], isByHand: boolean) => void;
  readonly onDrawn: (drawn: readonly Point[], isByHand: boolean) => void;
  readonly onCancel: () => void;
  /** Called for a press that doesn't move. */
  readonly onTap: (at: Point) => void;
};

/** Movements shorter than this, in pixels, don't count as dragging. */
const threshold = 4;

type Held = { at: Point; readonly type: string };

/**
 * Mouse, fingers and pen on the window of a sheet. One finger or a mouse moves it, two fingers zoom; what draws is said
 * by `draws`. Once a pen has been seen, fingers only move the sheet: the palm lies on it while the pen writes.
 */
export function usePointers(options: Options) {
  const { stage } = options;
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  const held = useRef(new Map<number, Held>());
  const drawn = useRef<Point[] | null>(null);
  const start = useRef<Point>({ x: 0, y: 0 });
  const hasMoved = useRef(false);
  const hasPen = useRef(false);
  const isSpaceHeld = useSpace();

  const place = (event: { clientX: number; clientY: number }): Point => {
    const box = stage.ref.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const drop = () => {
    drawn.current = null;
    now.current.onCancel();
  };

  useEffect(() => {
    const element = stage.ref.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent) => {
      const { stage: its, sheet } = now.current;
      if (its.view === null) return;
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        its.zoom(Math.exp((-event.deltaY * lines) / 300), place(event));
        return;
      }
      const by = event.shiftKey
        ? { x: -event.deltaY * lines, y: 0 }
        : { x: -event.deltaX * lines, y: -event.deltaY * lines };
      // At the edge of the sheet, the page scrolls instead.
      if (!canPan(its.view, by, sheet, its.window)) return;
      event.preventDefault();
      its.pan(by);
    };
    // React listens passively, which could not keep the page from zooming.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stage.ref]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button > 1 || stage.view === null) return;
    if (event.pointerType === 'pen') hasPen.current = true;
    const at = place(event);
    held.current.set(event.pointerId, { at, type: event.pointerType });
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (held.current.size > 1) {
      drop();
      hasMoved.current = true;
      return;
    }
    start.current = at;
    hasMoved.current = false;
    const isPalm = hasPen.current && event.pointerType === 'touch';
    if (options.draws && event.button === 0 && !isSpaceHeld.current && !isPalm)
      drawn.current = [toSheet(stage.view, at)];
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const one = held.current.get(event.pointerId);
    if (one === undefined || stage.view === null) return;
    const at = place(event);
    const before = one.at;
    if (!hasMoved.current && Math.hypot(at.x - start.current.x, at.y - start.current.y) < threshold) return;
    hasMoved.current = true;
    const other = [...held.current.entries()].find(([id]) => id !== event.pointerId)?.[1];
    one.at = at;
    if (other !== undefined) {
      const was = Math.hypot(before.x - other.at.x, before.y - other.at.y);
      const is = Math.hypot(at.x - other.at.x, at.y - other.at.y);
      if (was > 0 && is > 0) stage.zoom(is / was, { x: (at.x + other.at.x) / 2, y: (at.y + other.at.y) / 2 });
      return;
    }
    if (drawn.current !== null) {
      drawn.current.push(toSheet(stage.view, at));
      options.onDraw(drawn.current, event.pointerType === 'pen');
      return;
    }
    stage.pan({ x: at.x - before.x, y: at.y - before.y });
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!held.current.delete(event.pointerId) || stage.view === null) return;
    const line = drawn.current;
    drawn.current = null;
    if (line !== null) {
      options.onDrawn(line, event.pointerType === 'pen');
      return;
    }
    if (!hasMoved.current && held.current.size === 0) options.onTap(toSheet(stage.view, place(event)));
  };

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    held.current.delete(event.pointerId);
    drop();
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

/** The space bar makes a hand of whatever is in use. */
function useSpace() {
  const isHeld = useRef(false);
  useEffect(() => {
    const on = ({ key, type }: KeyboardEvent) => {
      if (key === ' ') isHeld.current = type === 'keydown';
    };
    window.addEventListener('keydown', on);
    window.addEventListener('keyup', on);
    return () => {
      window.removeEventListener('keydown', on);
      window.removeEventListener('keyup', on);
    };
  }, []);
  return isHeld;
}
