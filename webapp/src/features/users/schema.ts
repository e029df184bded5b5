import * as v from 'valibot';
import { t } from '@/shared/i18n/t';

const needed = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));
const free = v.pipe(v.string(), v.trim(), v.maxLength(80));

export const userSchema = v.pipe(
  v.object({
    kind: v.picklist(['dealer', 'staff']),
    account: v.string(),
    firstName: needed(t('users.firstNameNeeded')),
    lastName: needed(t('users.lastNameNeeded')),
    email: v.pipe(needed(t('users.emailNeeded')), v.email(t('users.emailMalformed'))),
    username: free,
    jobTitle: free,
    branches: v.array(v.string()),
    roles: v.pipe(v.array(v.string()), v.minLength(1, t('users.rolesNeeded'))),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['account']],
      ({ kind, account }) => kind === 'staff' || account !== '',
      t('users.accountNeeded'),
    ),
    ['account'],
  ),
);
