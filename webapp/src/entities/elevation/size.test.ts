import { expect, test } from 'vitest';
import { readSize, sizeText } from './size';

const said = (text: string) => {
  const size = readSize(text);
  return size && sizeText(size).replaceAll('\u{a0}', ' ');
};

test.each([
  '36 1/2 x 48 in',
  '36-1/2" x 48"',
  '36½″ × 48″',
  '36.5 x 48 inches',
  `3'-0 1/2" X 4'-0"`,
  `3' 0 1/2" x 4'`,
  '36 1/2\u{a0}×\u{a0}48\u{a0}in (927 × 1219 mm)',
  '36 1/2 in by 48 in',
])('a size is read as the server reads it: %s', (text) => {
  expect(said(text)).toBe('36 1/2 × 48 in');
});

test.each(['914 x 1219 mm', '914mm × 1219mm'])('millimetres stay millimetres: %s', (text) => {
  expect(said(text)).toBe('914 × 1219 mm');
});

test('a fraction is written in lowest terms', () => {
  expect(said('35 14/16 x 1/2 in')).toBeNull();
  expect(said('35 14/16 x 47.03 in')).toBe('35 7/8 × 47 1/32 in');
});

test.each([
  'abc',
  '',
  '36 x 48',
  '36 in',
  '36 x abc in',
  '36.2 x 48 in',
  '0 x 48 in',
  '9000 x 48 in',
  '36 3/2 x 48 in',
])('what is no size is refused: %s', (text) => {
  expect(readSize(text)).toBeNull();
});
