import type { FormCheck } from '@/shared/forms/form-check';
import { t } from '@/shared/i18n/t';
import type { Credentials } from './model';

/**
 * What the sign-in form checks. By hand, because the library that checks other forms is much for two fields that
 * need something in them. Passwords are taken as typed: a blank at the end belongs to them.
 */
export const credentialsCheck: FormCheck<Credentials> = {
  '~standard': {
    validate: ({ username, password }) => {
      const name = username.trim();
      const issues = [
        ...(name === '' ? [{ path: ['username'], message: t('signIn.usernameNeeded') }] : []),
        ...(password === '' ? [{ path: ['password'], message: t('signIn.passwordNeeded') }] : []),
      ];
      return issues.length > 0 ? { issues } : { value: { username: name, password } };
    },
  },
};
