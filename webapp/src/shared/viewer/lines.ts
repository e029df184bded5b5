/** Lines of a DXF on a canvas. */
import type { Box, SheetLines, SheetShape, Size } from './source';
import type { View } from './view';

/** The size of what is drawn, in the unit of the file. */
export function sizeOfLines({ extent }: Pick<SheetLines, 'extent'>): Size {
  const [left = 0, bottom = 0, right = 0, top = 0] = extent;
  return { width: Math.max(right - left, 1e-6), height: Math.max(top - bottom, 1e-6) };
}

/** A shape with its place, from the top left corner of the sheet and downwards. */
export type PlacedShape = { readonly shape: SheetShape; readonly box: Box; readonly places: Float64Array };

/** Shapes as the canvas takes them, once for all frames. */
export function placed({ extent, shapes }: SheetLines): readonly PlacedShape[] {
  const [left = 0, , , top = 0] = extent;
  return shapes.map((shape) => {
    const given = shape.points ?? shape.at ?? [];
    const places = new Float64Array(given.length - (given.length % 2));
    let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let index = 0; index + 1 < given.length; index += 2) {
      const [x, y] = [(given[index] ?? 0) - left, top - (given[index + 1] ?? 0)];
      places[index] = x;
      places[index + 1] = y;
      [x1, y1, x2, y2] = [Math.min(x1, x), Math.min(y1, y), Math.max(x2, x), Math.max(y2, y)];
    }
    // A text reaches as far as its letters do, whichever way it is turned.
    const reach = Math.max((shape.height ?? 0) * Math.max(1, (shape.text ?? '').length), shape.width ?? 0);
    return {
      shape,
      places,
      box: { x: x1 - reach, y: y1 - reach, width: x2 - x1 + 2 * reach, height: y2 - y1 + 2 * reach },
    };
  });
}

/** On white paper, what is nearly white in the file is drawn dark. */
export function inkColour(colour: string): string {
  const parts = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  if (parts.some(Number.isNaN)) return '#1f292c';
  const [red = 0, green = 0, blue = 0] = parts;
  const light = 0.299 * red + 0.587 * green + 0.114 * blue;
  if (light > 235) return '#1f292c';
  const by = light > 150 ? 0.6 : 1;
  return `rgb(${parts.map((part) => Math.round(part * by)).join(' ')})`;
}

type Canvas = Pick<
  CanvasRenderingContext2D,
  | 'setTransform'
  | 'fillRect'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'fillText'
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'scale'
> & { readonly measureText: (text: string) => { readonly width: number } };

type Frame = {
  readonly lines: SheetLines;
  readonly shapes: readonly PlacedShape[];
  /** The layers that are shown, by their place in the list. */
  readonly shown: readonly boolean[];
  readonly view: View;
  readonly window: Size;
  readonly density: number;
};

/** Draws what of the sheet is within the window. */
export function drawLines(canvas: Canvas, { lines, shapes, shown, view, window, density }: Frame) {
  canvas.setTransform(density, 0, 0, density, 0, 0);
  canvas.fillStyle = '#ffffff';
  canvas.fillRect(0, 0, window.width, window.height);
  canvas.lineWidth = 1;
  for (const { shape, box, places } of shapes) {
    if (shown[shape.layer] === false || !isSeen(box, view, window)) continue;
    const colour = inkColour(shape.color ?? lines.layers[shape.layer]?.color ?? '#000000');
    if (shape.text) drawText(canvas, { shape, places, view, colour });
    else {
      canvas.strokeStyle = colour;
      canvas.beginPath();
      for (let index = 0; index + 1 < places.length; index += 2) {
        const x = view.x + (places[index] ?? 0) * view.scale;
        const y = view.y + (places[index + 1] ?? 0) * view.scale;
        if (index === 0) canvas.moveTo(x, y);
        else canvas.lineTo(x, y);
      }
      canvas.stroke();
    }
  }
}

function isSeen({ x, y, width, height }: Box, view: View, window: Size): boolean {
  const [left, top] = [view.x + x * view.scale, view.y + y * view.scale];
  return (
    left <= window.width &&
    top <= window.height &&
    left + width * view.scale >= 0 &&
    top + height * view.scale >= 0
  );
}

type Text = Pick<PlacedShape, 'shape' | 'places'> & { readonly view: View; readonly colour: string };

function drawText(canvas: Canvas, { shape, places, view, colour }: Text) {
  const size = (shape.height ?? 0) * view.scale;
  // Text this small can't be read, so it isn't drawn.
  if (size < 2) return;
  canvas.save();
  canvas.translate(view.x + (places[0] ?? 0) * view.scale, view.y + (places[1] ?? 0) * view.scale);
  canvas.rotate((-(shape.angle ?? 0) * Math.PI) / 180);
  canvas.fillStyle = colour;
  // A letter of the file is as high as a capital, which is seven tenths of a font's size.
  canvas.font = `${size / 0.72}px sans-serif`;
  // Between two points it is as long as they are apart, whatever the font.
  const long = (shape.width ?? 0) * view.scale;
  const natural = long > 0 ? canvas.measureText(shape.text ?? '').width : 0;
  if (natural > 0) canvas.scale(long / natural, 1);
  (shape.text ?? '').split('\n').forEach((line, row) => canvas.fillText(line, 0, row * size * 1.6));
  canvas.restore();
}
