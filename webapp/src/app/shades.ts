import type { MantineColorsTuple } from '@mantine/core';

/** What the three lights of a pixel give to its luminance (WCAG 2). */
const weights = [0.2126, 0.7152, 0.0722];

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/**
 * The shades of a colour. A darker one is less of its light; a lighter one is half more of it, which keeps it
 * vivid, and half white, which keeps it calm, until it has the luminance of that shade. Contrast is a matter of
 * luminance alone, so every company's colour can be read as well as any other.
 */
export function shadesOf(colour: string): MantineColorsTuple {
  const lights = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  const luminanceOf = (of: number[]) => of.reduce((sum, light, at) => sum + light * (weights[at] ?? 0), 0);
  const own = luminanceOf(lights);
  const whitened = (of: number[], luminance: number) => {
    const white = Math.max(0, (luminance - luminanceOf(of)) / (1 - luminanceOf(of)));
    return of.map((light) => light * (1 - white) + white);
  };
  const shade = (luminance: number) => {
    const gain = own > 0 ? Math.min(luminance / own, 1 / Math.max(...lights)) : 1;
    const scaled = lights.map((light) => light * gain);
    const vivid = whitened(scaled, luminance);
    const calm = own < luminance ? whitened(lights, luminance) : scaled;
    const parts = vivid.map((light, at) => Math.round(encoded((light + (calm[at] ?? light)) / 2) * 255));
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  // The last but one carries white text at 6.9 : 1.
  return [
    shade(0.899),
    shade(0.77),
    shade(0.581),
    shade(0.425),
    shade(0.318),
    shade(0.26),
    shade(0.216),
    shade(0.154),
    shade(0.103),
    shade(0.057),
  ];
}
