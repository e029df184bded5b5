import * as v from 'valibot';
import { expect, test } from 'vitest';
import { stillWrong } from './form-check';

const schema = v.pipe(
  v.object({ password: v.pipe(v.string(), v.minLength(3, 'Too short.')), again: v.string() }),
  v.forward(
    v.check(({ password, again }) => password === again, 'They differ.'),
    ['again'],
  ),
);
const before = { password: 'a', again: '' };
const shown = { password: ['Too short.'], again: ['They differ.'] };
const changed = (after: Partial<typeof before>, name: string) => ({
  name,
  before,
  after: { ...before, ...after },
});

test('an error goes when its field is right, and stays while it is not', () => {
  expect(stillWrong(schema, { password: shown.password }, changed({ password: 'ab' }, 'password'))).toEqual({
    password: ['Too short.'],
  });
  expect(stillWrong(schema, { password: shown.password }, changed({ password: 'abc' }, 'password'))).toEqual(
    {},
  );
});

test("what the server said of a field goes when it is changed, and another field's stays", () => {
  const refused = { email: ['Taken.'], name: ['Unknown.'] };
  const plain = v.object({ email: v.string(), name: v.string() });
  const change = { name: 'email', before: { email: 'a', name: 'b' }, after: { email: 'c', name: 'b' } };
  expect(stillWrong(plain, refused, change)).toEqual({ name: ['Unknown.'] });
});

test('a field that was wrong because of another goes with it', () => {
  const start = { password: 'abc', again: 'abd' };
  const change = { name: 'password', before: start, after: { ...start, password: 'abd' } };
  expect(stillWrong(schema, { again: ['They differ.'] }, change)).toEqual({});
});
