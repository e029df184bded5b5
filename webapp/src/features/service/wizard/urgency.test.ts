import { expect, test } from 'vitest';
import { newDraft, withProblem } from './draft';
import { isByWords, urgentLevel, withUrgency } from './urgency';

const level = (id: number, code: string, resolveMinutes: number) => ({
  id,
  code,
  name: code,
  nameFr: code,
  resolveMinutes,
});

const levels = [level(1, 'LOW', 9000), level(2, 'URGENT', 600), level(3, 'NORMAL', 4000)];

const draft = newDraft();
const said = (description: string) => withProblem(draft, 'all', { description });

test('water, broken glass and a door that does not lock are urgent', () => {
  for (const symptom of ['airWater.leak', 'glass.crack', 'hardware.lock']) {
    const after = withProblem(draft, 'all', { symptom });
    expect(withUrgency(draft, after, levels).priorityLevelId).toBe('2');
  }
  for (const words of ['The patio door won’t lock at night', "It won't lock", 'WATER COMES IN at the sill'])
    expect(withUrgency(draft, said(words), levels).priorityLevelId).toBe('2');
  expect(withUrgency(draft, said('Fog between the panes'), levels).priorityLevelId).toBe('');
});

test('what someone has chosen stays, and what followed from words goes with them', () => {
  const urgent = withUrgency(draft, said('It leaks'), levels);
  expect(isByWords(urgent, levels)).toBe(true);
  const calm = { ...urgent, priorityLevelId: '' };
  expect(
    withUrgency(calm, withProblem(calm, 'all', { description: 'It leaks a bit' }), levels),
  ).toMatchObject({
    priorityLevelId: '',
  });
  expect(withUrgency(urgent, withProblem(urgent, 'all', { description: 'Fog' }), levels)).toMatchObject({
    priorityLevelId: '',
  });
  const low = { ...draft, priorityLevelId: '1' };
  expect(withUrgency(low, withProblem(low, 'all', { description: 'It leaks' }), levels)).toMatchObject({
    priorityLevelId: '1',
  });
});

test('without a level of that code, the one with the shortest time is meant', () => {
  expect(urgentLevel([level(1, 'A', 9000), level(2, 'B', 60)])?.id).toBe(2);
  expect(urgentLevel([])).toBeUndefined();
  expect(withUrgency(draft, said('It leaks'), [])).toMatchObject({ priorityLevelId: '' });
});
