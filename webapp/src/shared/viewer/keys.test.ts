import { expect, test } from 'vitest';
import { deedOf } from './keys';

const pressed = (key: string, held: Partial<Parameters<typeof deedOf>[0]> = {}) =>
  deedOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('keys turn, move and zoom', () => {
  expect(pressed('PageDown')).toEqual({ do: 'turn', by: 1 });
  expect(pressed('Home')).toEqual({ do: 'first' });
  expect(pressed('0')).toEqual({ do: 'fitPage' });
  expect(pressed('+')).toEqual(pressed('='));
  expect(pressed('?', { shiftKey: true })).toEqual({ do: 'help' });
  expect(pressed('ArrowLeft')).toEqual({ do: 'pan', x: 60, y: 0 });
  expect(pressed('ArrowDown', { shiftKey: true })).toEqual({ do: 'pan', x: 0, y: -300 });
  expect(pressed('C')).toEqual({ do: 'tool', tool: 'cloud' });
});

test('what belongs to the browser or to the page stays with them', () => {
  expect(pressed('0', { ctrlKey: true })).toBeNull();
  expect(pressed('ArrowLeft', { altKey: true })).toBeNull();
  expect(pressed('Tab')).toBeNull();
  expect(pressed('q')).toBeNull();
});
