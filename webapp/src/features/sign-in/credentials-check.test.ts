import { expect, test } from 'vitest';
import { credentialsCheck } from './credentials-check';

const { validate } = credentialsCheck['~standard'];

test('a sign-in needs a name and a password', async () => {
  const { issues } = await validate({ username: ' ', password: '' });
  expect(issues?.map(({ path }) => path)).toEqual([['username'], ['password']]);
});

test('blanks around a name are not part of it, those of a password are', async () => {
  expect(await validate({ username: ' ada ', password: ' open sesame ' })).toEqual({
    value: { username: 'ada', password: ' open sesame ' },
  });
});
