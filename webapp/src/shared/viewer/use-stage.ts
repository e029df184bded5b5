import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Point, Size } from './source';
import { fitted, kept, panned, zoomed, type Fit, type View } from './view';

export type Stage = {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Null until the window has been measured. */
  readonly view: View | null;
  readonly window: Size;
  readonly fit: Fit;
  readonly change: (next: (view: View) => View) => void;
  readonly fitTo: (fit: 'page' | 'width') => void;
  /** About a point of the window, or its middle. */
  readonly zoom: (by: number, at?: Point) => void;
  readonly pan: (by: Point) => void;
};

type State = {
  readonly fit: Fit;
  readonly view: View | null;
  /** How much of the window was covered when it was fitted. */
  readonly beside: number;
};

/**
 * A window onto a sheet. It follows its size until someone has zoomed. What covers the end of the window, so many pixels
 * wide, is respected by what is fitted after it came; when it comes, the sheet stays where it is.
 */
export function useStage(sheet: Size, covered = 0): Stage {
  const ref = useRef<HTMLDivElement>(null);
  const [window, setWindow] = useState<Size>({ width: 0, height: 0 });
  const [state, setState] = useState<State>({ fit: 'page', view: null, beside: 0 });

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // On paper it is as high as its sheet: none while that loads, and without a view it would never load.
      if (width > 0 && height > 0) setWindow({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const viewOf = ({ fit, view, beside }: State): View | null => {
    if (window.width === 0 || window.height === 0) return null;
    const width = window.width - Math.min(beside, covered);
    if (fit !== 'free') return fitted(fit, sheet, { ...window, width });
    return view && kept(view, sheet, window);
  };
  // From the last state and not from the last drawing: several movements may come between two frames.
  const change = (next: (view: View) => View) =>
    setState((last) => {
      const view = viewOf(last);
      return view === null ? last : { ...last, fit: 'free', view: next(view) };
    });
  const fitTo = (fit: 'page' | 'width') => setState({ fit, view: null, beside: covered });
  return {
    ref,
    view: viewOf(state),
    window,
    fit: state.fit,
    change,
    fitTo,
    zoom: (by, at = { x: window.width / 2, y: window.height / 2 }) =>
      change((view) => zoomed(view, by, at, sheet, window)),
    pan: (by) => change((view) => panned(view, by, sheet, window)),
  };
}
