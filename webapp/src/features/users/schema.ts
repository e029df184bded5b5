import * as v from 'valibot';
import { later } from '@/shared/i18n/t';

const needed = (message: () => string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));
const free = v.pipe(v.string(), v.trim(), v.maxLength(80));

export const userSchema = v.pipe(
  v.object({
    kind: v.picklist(['dealer', 'staff']),
    account: v.string(),
    firstName: needed(later('users.firstNameNeeded')),
    lastName: needed(later('users.lastNameNeeded')),
    email: v.pipe(needed(later('users.emailNeeded')), v.email(later('users.emailMalformed'))),
    username: free,
    jobTitle: free,
    branches: v.array(v.string()),
    roles: v.pipe(v.array(v.string()), v.minLength(1, later('users.rolesNeeded'))),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['account']],
      ({ kind, account }) => kind === 'staff' || account !== '',
      later('users.accountNeeded'),
    ),
    ['account'],
  ),
);
