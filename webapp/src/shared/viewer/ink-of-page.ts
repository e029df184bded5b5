/** A page as ink, by a canvas of the browser. */
import { comparedSize, inkOf, type Ink } from './compare';
import { drawLines, placed, sizeOfLines } from './lines';
import type { SheetLines, Size } from './source';

/** A size that both pages are drawn in, so that a pixel is as long on the one as on the other. */
export const commonSize = (first: Size, second: Size): Size =>
  comparedSize({
    width: Math.max(first.width, second.width),
    height: Math.max(first.height, second.height),
  });

function canvasOf({ width, height }: Size) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser has no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  return context;
}

const read = (context: CanvasRenderingContext2D, { width, height }: Size): Ink =>
  inkOf(context.getImageData(0, 0, width, height).data, { width, height });

/** A picture of a page, as large as the page is beside the other. */
export async function inkOfPicture(blob: Blob, page: Size, both: Size, common: Size): Promise<Ink> {
  const picture = await createImageBitmap(blob);
  const context = canvasOf(common);
  const width = (page.width / both.width) * common.width;
  const height = (page.height / both.height) * common.height;
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return read(context, common);
}

/** Lines of a DXF within the extent of both files: they lie upon each other by their own coordinates. */
export function inkOfLines(lines: SheetLines, extent: readonly number[], common: Size): Ink {
  const context = canvasOf(common);
  const size = sizeOfLines({ extent });
  const framed = { ...lines, extent };
  drawLines(context, {
    lines: framed,
    shapes: placed(framed),
    shown: lines.layers.map(({ isOn }) => isOn),
    view: { x: 0, y: 0, scale: common.width / size.width },
    window: common,
    density: 1,
  });
  return read(context, common);
}

/** The least extent that both have room in. */
export function commonExtent(first: SheetLines, second: SheetLines): readonly number[] {
  const [a, b] = [first.extent, second.extent];
  const pick = (at: number, of: (...values: number[]) => number) => of(a[at] ?? 0, b[at] ?? 0);
  return [pick(0, Math.min), pick(1, Math.min), pick(2, Math.max), pick(3, Math.max)];
}
