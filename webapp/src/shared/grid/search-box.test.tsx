import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '@/test/render';
import { SearchBox } from './search-box';

const onAsked = vi.fn<(words: string) => void>();

/** Its address says what the test wants, not what is asked. */
function Page({ next }: { next: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <button onClick={() => setValue(next)}>Move</button>
      <SearchBox value={value} onChange={onAsked} label="Search here" />
    </>
  );
}

/** Without the focus leaving the box. */
const move = () => fireEvent.click(screen.getByRole('button', { name: 'Move' }));

const box = () => screen.getByRole('searchbox', { name: 'Search here' });
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));

test('what is changed from outside takes the place of what was typed, and nothing is asked after it', async () => {
  onAsked.mockReset();
  const user = show(<Page next="drip flange" />);
  await user.type(box(), 'gla');
  move();
  expect(box()).toHaveValue('drip flange');
  await pause();
  expect(onAsked).not.toHaveBeenCalled();
});

test('an address that follows what was asked does not take back what was typed since', async () => {
  onAsked.mockReset();
  const user = show(<Page next="gla" />);
  await user.type(box(), 'gla');
  await pause();
  expect(onAsked).toHaveBeenLastCalledWith('gla');
  await user.type(box(), 'ss ');
  move();
  expect(box()).toHaveValue('glass ');
  await pause();
  expect(onAsked).toHaveBeenLastCalledWith('glass');
});
