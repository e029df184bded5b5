import { expect, test } from 'vitest';
import { shadesOf } from './shades';

/** Relative luminance by WCAG 2, from the eight-bit parts. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(['#0c646d', '#17465a', '#ffd500', '#d40000', '#7f7f7f', '#000000', '#ffffff'])(
  'buttons and links of %s can be read in both schemes',
  (colour) => {
    const shades = shadesOf(colour);
    for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
    const whiteOnButton = 1.05 / (luminance(shades[8]) + 0.05);
    expect(whiteOnButton).toBeGreaterThan(6.7);
    const linkOnDark = (luminance(shades[3]) + 0.05) / (luminance('#182123') + 0.05);
    expect(linkOnDark).toBeGreaterThan(6);
  },
);

test('the colour that nobody changed stays as it was designed', () => {
  expect(shadesOf('#0c646d')[8]).toBe('#0c646d');
});

test('a colour keeps its hue', () => {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    Number.parseInt(shadesOf('#d40000')[8].slice(at, at + 2), 16),
  );
  expect(red).toBeGreaterThan(100);
  expect([green, blue]).toEqual([0, 0]);
});
