import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/test/render';
import { today } from '@/shared/lib/today';
import { AgeText, DateText, TimeText } from './date-text';

test('a day is read out with its weekday', () => {
  show(<DateText day="2026-11-20" />);
  expect(screen.getByText('Nov 20, 2026')).toHaveAccessibleName('Friday, November 20, 2026');
  expect(screen.getByText('Nov 20, 2026')).toHaveAttribute('datetime', '2026-11-20');
});

test('an instant is read out in full', () => {
  show(<TimeText at="2026-11-20T18:30:00Z" />);
  expect(screen.getByRole('time')).toHaveAccessibleName(/November 20, 2026/);
});

test('what is said to be so long ago names its day as well, without pointing at it', () => {
  show(<AgeText since={today()} words={(age) => `entered ${age}`} />);
  const time = screen.getByRole('time');
  expect(time).toHaveTextContent(/^entered today/);
  expect(time).toHaveTextContent(new Date().getUTCFullYear().toString().slice(0, 3));
  expect(time).not.toHaveAttribute('title');
});
