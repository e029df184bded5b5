import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '@/test/render';

/** As the server writes its pages. */
async function logoOf({
  name,
  logo = '',
  isExact = false,
}: {
  name: string;
  logo?: string;
  isExact?: boolean;
}) {
  const said = document.createElement('meta');
  said.name = 'company';
  said.content = name;
  said.dataset['logo'] = logo;
  document.head.append(said);
  vi.resetModules();
  const { Logo } = await import('./logo');
  said.remove();
  show(<Logo width={175} isExact={isExact} />);
  return screen.getByRole('img', { name });
}

test('a company without a logo is written beside the window', async () => {
  const sign = await logoOf({ name: 'Northlight' });
  expect(sign).toHaveTextContent('Northlight');
});

test("a company's own logo is shown under its name", async () => {
  const picture = await logoOf({ name: 'Northlight', logo: '/assets/company-1-logo.svg' });
  expect(picture).toHaveAttribute('src', '/assets/company-1-logo.svg');
  expect(picture).toHaveAttribute('width', '175');
});

test('where a width is promised, a long name keeps it too', async () => {
  const sign = await logoOf({ name: 'Northlight Windows and Doors', isExact: true });
  expect(sign).toHaveAttribute('width', '175');
});
