import * as v from 'valibot';
import { msg } from '@/shared/i18n/t';

const needed = (message: () => string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));

export const approvalSchema = v.object({
  account: needed(msg('registrations.accountNeeded')),
  firstName: needed(msg('registrations.firstNameNeeded')),
  lastName: needed(msg('registrations.lastNameNeeded')),
  email: v.pipe(v.string(), v.trim(), v.email(msg('registrations.emailMalformed'))),
  roles: v.pipe(v.array(v.string()), v.minLength(1, msg('registrations.rolesNeeded'))),
});

export const dealerSchema = v.object({
  account: needed(msg('registrations.numberNeeded')),
  name: needed(msg('registrations.companyNeeded')),
  line1: v.pipe(v.string(), v.trim()),
  city: v.pipe(v.string(), v.trim()),
  province: v.pipe(v.string(), v.trim()),
  postalCode: v.pipe(v.string(), v.trim()),
  country: v.string(),
  phone: v.pipe(v.string(), v.trim()),
});

export const rejectionSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(5, msg('registrations.reasonShort')), v.maxLength(1000)),
});
