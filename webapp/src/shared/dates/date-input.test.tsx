import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/test/render';
import { DateInput } from './date-input';

function Page({ begin = '' }: { begin?: string }) {
  const [day, setDay] = useState(begin);
  return (
    <>
      <DateInput label="Starts" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

/** The field once it is the one that can be written in. */
async function open(begin?: string) {
  const user = show(<Page {...(begin && { begin })} />);
  await screen.findByRole('button', { name: 'Choose a date: Starts' });
  return { user, field: screen.getByLabelText('Starts') };
}

test('a day is typed as people write it, and shown like all others', async () => {
  const { user, field } = await open();
  await user.type(field, '12/1/2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-12-01');
  await user.tab();
  expect(field).toHaveValue('Dec 1, 2026');
});

test('on a phone the day is written under the field as everywhere else', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('47.99em') });
  show(<Page begin="2026-11-30" />);
  expect(await screen.findByLabelText('Starts')).toHaveAttribute('type', 'date');
  expect(screen.getByText('Nov 30, 2026')).toBeVisible();
  window.matchMedia = wide;
});

test('what cannot be read stays, with a word on how to write it', async () => {
  const { user, field } = await open('2026-12-01');
  await user.clear(field);
  await user.type(field, 'next spring');
  await user.tab();
  expect(field).toHaveValue('next spring');
  expect(screen.getByText(/^Enter a date, such as/)).toBeInTheDocument();
});

test('the calendar is walked through by keys, and gives the focus back with the day', async () => {
  const { user, field } = await open('2026-11-24');
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('button', { name: /November 24, 2026/ })).toHaveFocus());
  await user.keyboard('{ArrowRight}{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('button', { name: /December 2, 2026/ })).toHaveFocus());
  await user.keyboard('{PageDown}{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2027-01-02'));
  expect(field).toHaveValue('Jan 2, 2027');
  expect(screen.getByRole('button', { name: 'Choose a date: Starts' })).toHaveFocus();
});

test('a day of years ago is a few steps away, by keys and by buttons', async () => {
  const { user, field } = await open('2026-11-24');
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('button', { name: /November 24, 2026/ })).toHaveFocus());
  await user.keyboard('{Shift>}{PageUp}{PageUp}{PageUp}{/Shift}');
  await waitFor(() => expect(screen.getByRole('button', { name: /November 24, 2023/ })).toHaveFocus());
  const earlier = screen.getByRole('button', { name: 'Previous year' });
  await user.click(earlier);
  expect(earlier).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await user.click(await screen.findByRole('button', { name: /December 1, 2022/ }));
  expect(screen.getByRole('status')).toHaveTextContent('2022-12-01');
});
