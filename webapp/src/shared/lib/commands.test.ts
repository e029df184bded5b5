import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addCommands, useCommandRegistry, type Command } from './commands';
import { listenForKeys } from './key-listener';

const command = (keys: string, run: () => void = () => undefined): Command => ({
  id: keys,
  label: keys,
  group: 'do',
  keys,
  run,
});

let stop: () => void;

beforeEach(() => {
  stop = listenForKeys();
});

afterEach(() => {
  stop();
  useCommandRegistry.setState({ commands: [] });
});

test('two commands on one key are refused', () => {
  addCommands([command('g o')]);
  expect(() => addCommands([command('g o')])).toThrow('Two commands want the key g o');
});

test('a key is free again when its screen is left', () => {
  addCommands([command('/')])();
  expect(() => addCommands([command('/')])).not.toThrow();
});

test('two keys in a row run their command, and the second alone does not', () => {
  const run = vi.fn();
  addCommands([command('g o', run)]);
  fireEvent.keyDown(window, { key: 'o' });
  expect(run).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: 'g' });
  fireEvent.keyDown(window, { key: 'o' });
  expect(run).toHaveBeenCalledTimes(1);
});

test('the first of two keys fetches what the second may open', () => {
  const prefetch = vi.fn();
  addCommands([{ ...command('g o'), prefetch }, command('m')]);
  fireEvent.keyDown(window, { key: 'm' });
  expect(prefetch).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: 'g' });
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test('keys belong to a field while one is typed in, chords do not', () => {
  const search = vi.fn();
  const palette = vi.fn();
  addCommands([command('/', search), command('mod+k', palette)]);
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: '/' });
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  expect(search).not.toHaveBeenCalled();
  expect(palette).toHaveBeenCalledTimes(1);
  field.remove();
});

test('a checkbox that has the focus leaves keys to the commands', () => {
  const run = vi.fn();
  addCommands([command('x', run)]);
  const box = document.body.appendChild(document.createElement('input'));
  box.type = 'checkbox';
  fireEvent.keyDown(box, { key: 'x' });
  expect(run).toHaveBeenCalledTimes(1);
  box.remove();
});

test('a key event without a key, as filling in a form sends it, is no command and no error', () => {
  const run = vi.fn();
  addCommands([command('x', run)]);
  const event = new KeyboardEvent('keydown', { bubbles: true });
  Object.defineProperty(event, 'key', { value: undefined });
  window.dispatchEvent(event);
  expect(run).not.toHaveBeenCalled();
});
