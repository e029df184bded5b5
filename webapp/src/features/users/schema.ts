import * as v from 'valibot';
import { msg } from '@/shared/i18n/t';

const needed = (message: () => string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));
const free = v.pipe(v.string(), v.trim(), v.maxLength(80));

const ids = v.transform((chosen: string[]) => chosen.map(Number));

/** What is entered about a user on both sides. */
const person = {
  firstName: needed(msg('users.firstNameNeeded')),
  lastName: needed(msg('users.lastNameNeeded')),
  email: v.pipe(needed(msg('users.emailNeeded')), v.email(msg('users.emailMalformed'))),
  jobTitle: free,
  branches: v.pipe(v.array(v.string()), ids),
  roles: v.pipe(v.array(v.string()), v.minLength(1, msg('users.rolesNeeded')), ids),
};

/** A user of one's own account. */
export const accountUserSchema = v.object(person);

/** Any user, which staff keep. */
export const userSchema = v.pipe(
  v.object({
    ...person,
    kind: v.picklist(['dealer', 'staff']),
    account: v.string(),
    username: free,
    hours: v.pipe(v.string(), v.trim(), v.maxLength(120)),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['account']],
      ({ kind, account }) => kind === 'staff' || account !== '',
      msg('users.accountNeeded'),
    ),
    ['account'],
  ),
);
