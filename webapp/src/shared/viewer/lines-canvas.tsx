import { useEffect, useMemo, useRef } from 'react';
import { drawLines, placed } from './lines';
import type { SheetLines, Size } from './source';
import type { View } from './view';
import classes from './viewer.module.css';

type Props = {
  lines: SheetLines;
  shown: readonly boolean[];
  view: View;
  window: Size;
  label: string;
};

/** Lines of a DXF, drawn anew for each place and size, so that they are as sharp at all of them. */
export function LinesCanvas({ lines, shown, view, window: room, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shapes = useMemo(() => placed(lines), [lines]);

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = canvas.current;
      const context = element?.getContext('2d');
      if (!element || !context) return;
      const density = Math.min(2, window.devicePixelRatio || 1);
      const [width, height] = [Math.round(room.width * density), Math.round(room.height * density)];
      if (element.width !== width || element.height !== height) {
        element.width = width;
        element.height = height;
      }
      drawLines(context, { lines, shapes, shown, view, window: room, density });
    });
    return () => cancelAnimationFrame(frame);
  }, [lines, shapes, shown, view, room]);

  return <canvas ref={canvas} className={classes.lines} role="img" aria-label={label} />;
}
