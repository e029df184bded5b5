import * as v from 'valibot';
import { t } from '@/shared/i18n/t';

const needed = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));

export const approvalSchema = v.object({
  account: needed(t('registrations.accountNeeded')),
  firstName: needed(t('registrations.firstNameNeeded')),
  lastName: needed(t('registrations.lastNameNeeded')),
  email: v.pipe(v.string(), v.trim(), v.email(t('registrations.emailMalformed'))),
  roles: v.pipe(v.array(v.string()), v.minLength(1, t('registrations.rolesNeeded'))),
});

export const dealerSchema = v.object({
  account: needed(t('registrations.numberNeeded')),
  name: needed(t('registrations.companyNeeded')),
  line1: v.pipe(v.string(), v.trim()),
  city: v.pipe(v.string(), v.trim()),
  province: v.pipe(v.string(), v.trim()),
  postalCode: v.pipe(v.string(), v.trim()),
  country: v.string(),
  phone: v.pipe(v.string(), v.trim()),
});

export const rejectionSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(5, t('registrations.reasonShort')), v.maxLength(1000)),
});
