import { expect, test } from 'vitest';
import type { Drawing } from '@/entities/elevation/model';
import { symptomsFor } from './symptoms';

const leaf = (code: string) => ({ code, label: code, photos: [], children: [] });

const tree = [
  {
    code: 'hardware',
    label: 'Hardware',
    photos: [],
    children: ['hinge', 'crank', 'roller', 'balance', 'lock'].map((name) => leaf(`hardware.${name}`)),
  },
  { code: 'glass', label: 'Glass', photos: [], children: [leaf('glass.crack')] },
];

const drawn = (lines: Partial<Drawing>): Drawing => ({
  frame: '',
  glazing: 'clear',
  width: 100,
  height: 100,
  isKnown: true,
  label: '',
  ...lines,
});

// As the server draws them: a shaft and its head.
const awning = drawn({ hinges: 'M0 100L50 0L100 100' });
// Its leaf, its handle, and the leaf beside it.
const door = drawn({
  hinges: 'M90 5L10 100L90 195',
  sash: 'M10 5H90V195H10ZM85 105L85 117M90 5H170V195H90Z',
});
const slider = drawn({ arrows: 'M20 50L60 50M50 40L60 50L50 60' });
const hung = drawn({ arrows: 'M50 80L50 40M40 50L50 40L60 50' });
const fixed = drawn({});

const hardwareFor = (...drawings: Parameters<typeof symptomsFor>[1][number][]) =>
  symptomsFor(tree, drawings)
    .filter(({ code }) => code === 'hardware')
    .flatMap(({ children }) => children.map(({ code }) => code.replace('hardware.', '')));

test('only what a unit can have is offered for it', () => {
  expect(hardwareFor(awning)).toEqual(['hinge', 'crank', 'lock']);
  expect(hardwareFor(door)).toEqual(['hinge', 'lock']);
  expect(hardwareFor(slider)).toEqual(['roller', 'lock']);
  expect(hardwareFor(hung)).toEqual(['balance', 'lock']);
  expect(symptomsFor(tree, [fixed]).map(({ code }) => code)).toEqual(['glass']);
});

test('several units have what any of them can have, and all of it where one isn’t known', () => {
  expect(hardwareFor(awning, slider)).toEqual(['hinge', 'crank', 'roller', 'lock']);
  expect(symptomsFor(tree, [awning, null])).toEqual(tree);
  expect(symptomsFor(tree, [drawn({ isKnown: false })])).toEqual(tree);
  expect(symptomsFor(tree, [])).toEqual(tree);
});
