import * as v from 'valibot';
import { t } from '@/shared/i18n/t';

const needed = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));
const free = v.pipe(v.string(), v.trim(), v.maxLength(80));

export const userSchema = v.object({
  firstName: needed(t('dealerUsers.firstNameNeeded')),
  lastName: needed(t('dealerUsers.lastNameNeeded')),
  email: v.pipe(needed(t('dealerUsers.emailNeeded')), v.email(t('dealerUsers.emailMalformed'))),
  jobTitle: free,
  branches: v.array(v.string()),
  roles: v.pipe(v.array(v.string()), v.minLength(1, t('dealerUsers.rolesNeeded'))),
});
