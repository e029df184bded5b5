/** What the viewer is given to show, whatever it belongs to: a document with its pages, pictures of them, and lines. */
import type { Download } from '@/shared/api/client';

export type SheetPage = {
  readonly page: number;
  /** In points, 1/72 inch; of an image in pixels. */
  readonly width: number;
  readonly height: number;
};

export type SheetDocument = {
  readonly name: string;
  readonly version: number;
  readonly size: number;
  readonly kind: string;
  readonly state: string;
  /** Why it can't be shown, in words. */
  readonly reason?: string | null;
  readonly pages: readonly SheetPage[];
};

/** A polyline, or a text where `text` is there. Upwards is positive. */
export type SheetShape = {
  readonly layer: number;
  readonly color?: string | null;
  readonly points?: readonly number[] | null;
  readonly text?: string | null;
  readonly at?: readonly number[] | null;
  readonly height?: number | null;
  readonly angle?: number | null;
  /** How long the text is, where it is drawn to fit. */
  readonly width?: number | null;
};

export type SheetLayer = { readonly name: string; readonly color: string; readonly isOn: boolean };

export type SheetLines = {
  /** `in`, `mm` or nothing. */
  readonly unit: string;
  /** The least and the greatest x and y: left, bottom, right, top. */
  readonly extent: readonly number[];
  readonly layers: readonly SheetLayer[];
  readonly shapes: readonly SheetShape[];
  /** Whether shapes were left out. */
  readonly isCut: boolean;
  readonly notes: readonly string[];
};

/** The widths in which the server draws a page, in pixels. */
export const pictureWidths = [240, 800, 1600, 3200] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export type SheetSource = {
  /** Differs for every file and version. */
  readonly key: string;
  /** The name of the file. */
  readonly name: string;
  readonly document: (signal: AbortSignal) => Promise<SheetDocument>;
  readonly picture: (page: number, width: PictureWidth, signal: AbortSignal) => Promise<Blob>;
  readonly lines: (signal: AbortSignal) => Promise<SheetLines>;
  /** Downloads the original file. */
  readonly download: () => Promise<Download>;
};

export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };
export type Box = Point & Size;
