import * as v from 'valibot';
import { later } from '@/shared/i18n/t';

const needed = (message: () => string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));

export const approvalSchema = v.object({
  account: needed(later('registrations.accountNeeded')),
  firstName: needed(later('registrations.firstNameNeeded')),
  lastName: needed(later('registrations.lastNameNeeded')),
  email: v.pipe(v.string(), v.trim(), v.email(later('registrations.emailMalformed'))),
  roles: v.pipe(v.array(v.string()), v.minLength(1, later('registrations.rolesNeeded'))),
});

export const dealerSchema = v.object({
  account: needed(later('registrations.numberNeeded')),
  name: needed(later('registrations.companyNeeded')),
  line1: v.pipe(v.string(), v.trim()),
  city: v.pipe(v.string(), v.trim()),
  province: v.pipe(v.string(), v.trim()),
  postalCode: v.pipe(v.string(), v.trim()),
  country: v.string(),
  phone: v.pipe(v.string(), v.trim()),
});

export const rejectionSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(5, later('registrations.reasonShort')), v.maxLength(1000)),
});
