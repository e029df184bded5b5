import * as v from 'valibot';
import { later } from '@/shared/i18n/t';

const needed = (message: () => string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));
const free = v.pipe(v.string(), v.trim(), v.maxLength(80));

export const userSchema = v.object({
  firstName: needed(later('dealerUsers.firstNameNeeded')),
  lastName: needed(later('dealerUsers.lastNameNeeded')),
  email: v.pipe(needed(later('dealerUsers.emailNeeded')), v.email(later('dealerUsers.emailMalformed'))),
  jobTitle: free,
  branches: v.array(v.string()),
  roles: v.pipe(v.array(v.string()), v.minLength(1, later('dealerUsers.rolesNeeded'))),
});
