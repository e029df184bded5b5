/** What keys do in the viewer, while it has the focus. */
import { msg, type Words } from '@/shared/i18n/t';
import type { Tool } from './marks';

export type KeyDeed =
  | { readonly do: 'pan'; readonly x: number; readonly y: number }
  | { readonly do: 'turn'; readonly by: number }
  | { readonly do: 'first' | 'last' | 'zoomIn' | 'zoomOut' | 'fitPage' | 'fitWidth' | 'spread' | 'help' }
  | { readonly do: 'mark'; readonly by: number }
  | { readonly do: 'tool'; readonly tool: Tool }
  | { readonly do: 'set' | 'cancel' };

type Pressed = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

const step = 60;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const plain: Readonly<Record<string, KeyDeed>> = {
  PageUp: { do: 'turn', by: -1 },
  PageDown: { do: 'turn', by: 1 },
  Home: { do: 'first' },
  End: { do: 'last' },
  '+': { do: 'zoomIn' },
  '=': { do: 'zoomIn' },
  '-': { do: 'zoomOut' },
  '0': { do: 'fitPage' },
  w: { do: 'fitWidth' },
  b: { do: 'spread' },
  '?': { do: 'help' },
  '[': { do: 'mark', by: -1 },
  ']': { do: 'mark', by: 1 },
  h: { do: 'tool', tool: 'hand' },
  m: { do: 'tool', tool: 'measure' },
  c: { do: 'tool', tool: 'cloud' },
  a: { do: 'tool', tool: 'arrow' },
  t: { do: 'tool', tool: 'text' },
  d: { do: 'tool', tool: 'dimension' },
  s: { do: 'tool', tool: 'stamp' },
  Enter: { do: 'set' },
  Escape: { do: 'cancel' },
};

/** Null: the key is not the viewer's. Arrows move the sheet, and more of it with Shift. */
export function deedOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): KeyDeed | null {
  if (ctrlKey || metaKey || altKey) return null;
  const arrow = arrows[key];
  const far = shiftKey ? 5 : 1;
  if (arrow) return { do: 'pan', x: arrow[0] * step * far, y: arrow[1] * step * far };
  return plain[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** The keys as the help lists them. */
export const keyHelp: readonly { readonly keys: string; readonly label: Words }[] = [
  { keys: '← ↑ → ↓', label: msg('viewer.keyMove') },
  { keys: 'Page Up, Page Down', label: msg('viewer.keyTurn') },
  { keys: 'Home, End', label: msg('viewer.keyEnds') },
  { keys: '+ −', label: msg('viewer.keyZoom') },
  { keys: '0', label: msg('viewer.fitPage') },
  { keys: 'W', label: msg('viewer.fitWidth') },
  { keys: 'B', label: msg('viewer.spread') },
  { keys: 'M', label: msg('viewer.measure') },
  { keys: '?', label: msg('viewer.keyHelp') },
];

export const markKeyHelp: typeof keyHelp = [
  { keys: '[ ]', label: msg('viewer.keyMarks') },
  { keys: 'C, A, T, D, S', label: msg('viewer.keyTools') },
  { keys: 'Enter', label: msg('viewer.keySet') },
  { keys: 'Esc', label: msg('viewer.keyCancel') },
];
