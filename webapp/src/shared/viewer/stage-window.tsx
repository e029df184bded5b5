import { VisuallyHidden } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import type { Tool } from './marks';
import type { Point, Size } from './source';
import type { Measured } from './use-marking';
import type { Stage } from './use-stage';
import { toWindow } from './view';
import classes from './viewer.module.css';

type Props = {
  stage: Stage;
  label: string;
  tool: Tool;
  /** The handlers of pointer and keyboard events. */
  given: object;
  /** What lies on the window and not on the sheet, below the sheet. */
  under?: ReactNode;
  sheet: Size;
  /** What is on the sheet, in pixels from its corner at the present size. */
  children?: ReactNode;
  cursor?: Point | null;
  measured?: Measured | null;
};

/** The window onto a sheet, with the sheet where it lies now. */
export function StageWindow({ stage, label, tool, given, under, sheet, children, cursor, measured }: Props) {
  const hint = useId();
  const { ref, view, window } = stage;
  const at = (point: Point): Point => (view === null ? point : toWindow(view, point));
  const ends = measured && [at(measured.from), at(measured.to)];
  return (
    // Everything that the pointer does here is done by keys as well, for which it needs the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      className={classes.stage}
      role="region"
      aria-label={label}
      aria-describedby={hint}
      tabIndex={0}
      data-tool={tool}
      {...given}
    >
      <VisuallyHidden id={hint}>{t('viewer.keysHint')}</VisuallyHidden>
      {view !== null && (
        <>
          {under}
          <div
            className={classes.sheet}
            style={{
              width: sheet.width * view.scale,
              height: sheet.height * view.scale,
              transform: `translate(${view.x}px, ${view.y}px)`,
            }}
          >
            {children}
          </div>
          {(ends || cursor) && (
            <svg className={classes.overlay} viewBox={`0 0 ${window.width} ${window.height}`} aria-hidden>
              {ends?.[0] && ends[1] && (
                <g className={classes.measured}>
                  <line x1={ends[0].x} y1={ends[0].y} x2={ends[1].x} y2={ends[1].y} />
                  <circle cx={ends[0].x} cy={ends[0].y} r={4} />
                  <circle cx={ends[1].x} cy={ends[1].y} r={4} />
                </g>
              )}
              {cursor && <Cross at={at(cursor)} />}
            </svg>
          )}
        </>
      )}
    </div>
  );
}

/** Where the keyboard will set the next point. */
function Cross({ at: { x, y } }: { at: Point }) {
  return (
    <g className={classes.cross}>
      <path d={`M${x - 14} ${y}H${x + 14}M${x} ${y - 14}V${y + 14}`} />
    </g>
  );
}
