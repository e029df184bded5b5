/** Where a sheet lies in the window that shows it, and how it moves there. */
import { pictureWidths, type Box, type PictureWidth, type Point, type Size } from './source';

/** How many pixels a unit of the sheet takes, and where its top left corner is. */
export type View = Point & { readonly scale: number };

/** Whether a sheet follows the size of its window, and in which way. */
export type Fit = 'page' | 'width' | 'free';

/** The room that is left around a sheet. */
const margin = 12;
/** How much larger or smaller than the window a sheet can be made. */
const most = 40;
const least = 0.5;

const largestScale = (sheet: Size, window: Size) =>
  most * Math.max(window.width / sheet.width, window.height / sheet.height);
const smallestScale = (sheet: Size, window: Size) => least * fitScale('page', sheet, window);

function fitScale(fit: 'page' | 'width', sheet: Size, window: Size): number {
  const across = Math.max(1, window.width - 2 * margin) / sheet.width;
  const down = Math.max(1, window.height - 2 * margin) / sheet.height;
  return fit === 'width' ? across : Math.min(across, down);
}

/** The view in which the page fits the window, whole or by its width. */
export function fitted(fit: 'page' | 'width', sheet: Size, window: Size): View {
  const scale = fitScale(fit, sheet, window);
  return kept({ scale, x: 0, y: margin }, sheet, window);
}

/** A sheet never leaves its window: what is smaller is in the middle, what is larger covers it. */
export function kept(view: View, sheet: Size, window: Size): View {
  return {
    scale: view.scale,
    x: keptAlong(view.x, sheet.width * view.scale, window.width),
    y: keptAlong(view.y, sheet.height * view.scale, window.height),
  };
}

function keptAlong(at: number, length: number, room: number): number {
  if (length + 2 * margin <= room) return (room - length) / 2;
  return Math.min(margin, Math.max(room - length - margin, at));
}

/** The same point of the sheet stays under the same point of the window. */
export function zoomed(view: View, by: number, at: Point, sheet: Size, window: Size): View {
  const scale = Math.min(
    largestScale(sheet, window),
    Math.max(smallestScale(sheet, window), view.scale * by),
  );
  const change = scale / view.scale;
  return kept(
    { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change },
    sheet,
    window,
  );
}

export const panned = (view: View, by: Point, sheet: Size, window: Size): View =>
  kept({ ...view, x: view.x + by.x, y: view.y + by.y }, sheet, window);

/** Whether it can be moved any further that way. */
export function canPan(view: View, by: Point, sheet: Size, window: Size): boolean {
  const next = panned(view, by, sheet, window);
  return Math.abs(next.x - view.x) > 0.5 || Math.abs(next.y - view.y) > 0.5;
}

export const toSheet = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
});

export const toWindow = (view: View, { x, y }: Point): Point => ({
  x: view.x + x * view.scale,
  y: view.y + y * view.scale,
});

/** A part of the sheet in the middle of the window, with some of what is around it. */
export function broughtTo(box: Box, view: View, sheet: Size, window: Size): View {
  const whole = fitScale('page', sheet, window);
  const close = 0.4 * Math.min(window.width / (box.width || 1), window.height / (box.height || 1));
  const scale = Math.max(whole, Math.min(close, 4 * whole, Math.max(view.scale, 2.5 * whole)));
  return kept(
    {
      scale,
      x: window.width / 2 - (box.x + box.width / 2) * scale,
      y: window.height / 2 - (box.y + box.height / 2) * scale,
    },
    sheet,
    window,
  );
}

/** The smallest picture that is sharp at this size; a slightly larger one is not worth four times the bytes. */
export function widthFor(sheetWidth: number, scale: number, density: number): PictureWidth {
  const needed = sheetWidth * scale * density * 0.8;
  return pictureWidths.find((width) => width >= needed) ?? pictureWidths[pictureWidths.length - 1] ?? 3200;
}

export const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });
