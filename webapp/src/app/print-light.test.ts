import { expect, test } from 'vitest';
import { printInLight } from './print-light';

test('a page that is dark on the screen is printed in light colours', () => {
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', 'dark');
  printInLight();
  window.dispatchEvent(new Event('beforeprint'));
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  window.dispatchEvent(new Event('afterprint'));
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
