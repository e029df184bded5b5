import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '@/test/render';
import { SearchBox } from './search-box';

const onAsked = vi.fn<(words: string) => void>();
let setFromOutside: (words: string) => void;

function Harness() {
  const [value, setValue] = useState('');
  setFromOutside = setValue;
  return <SearchBox value={value} onChange={onAsked} label="Search here" />;
}

const box = () => screen.getByRole('searchbox', { name: 'Search here' });
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));

test('what is changed from outside takes the place of what was typed, and nothing is asked after it', async () => {
  onAsked.mockReset();
  const user = show(<Harness />);
  await user.type(box(), 'gla');
  act(() => setFromOutside('drip flange'));
  expect(box()).toHaveValue('drip flange');
  await pause();
  expect(onAsked).not.toHaveBeenCalled();
});

test('an address that follows what was asked does not take back what was typed since', async () => {
  onAsked.mockReset();
  const user = show(<Harness />);
  await user.type(box(), 'gla');
  await pause();
  expect(onAsked).toHaveBeenLastCalledWith('gla');
  await user.type(box(), 'ss ');
  act(() => setFromOutside('gla'));
  expect(box()).toHaveValue('glass ');
  await pause();
  expect(onAsked).toHaveBeenLastCalledWith('glass');
});
