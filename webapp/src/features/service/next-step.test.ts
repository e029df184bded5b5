import './words';
import { expect, test } from 'vitest';
import { nextStepOf } from './next-step';
import { requestOf } from './samples';

const nextStep = 'Handle leaves with the next courier.';

test.each([
  ['submitted', 'We’ll review it and get back to you.'],
  ['in_review', 'We’re reviewing it and will tell you what we’ll do.'],
  ['more_info', 'We need your reply to go on.'],
  ['approved', nextStep],
  ['awaiting_parts', nextStep],
  ['scheduled', 'We’ll come as arranged.'],
  ['in_progress', 'Our crew is working on it.'],
  ['completed', 'Confirm that it’s done, or tell us what isn’t.'],
  ['closed', ''],
  ['rejected', ''],
  ['cancelled', ''],
] as const)('the next step of a request that is %s fits its state', (status, words) => {
  expect(nextStepOf(requestOf({ status, nextStep, visits: [] }))).toBe(words);
});
