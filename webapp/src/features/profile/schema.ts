import * as v from 'valibot';
import { t } from '@/shared/i18n/t';

const needed = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));
const free = v.pipe(v.string(), v.trim());

/** Passwords are taken as typed. */
const ownPassword = v.pipe(v.string(), v.minLength(1, t('profile.ownPasswordNeeded')));

export const proofSchema = v.object({ currentPassword: ownPassword });

export const emailSchema = v.object({
  email: v.pipe(needed(t('profile.emailNeeded')), v.email(t('profile.emailMalformed'))),
  currentPassword: ownPassword,
});

const passwords = v.object({
  currentPassword: ownPassword,
  password: v.pipe(
    v.string(),
    v.minLength(12, t('profile.passwordShort')),
    v.maxLength(256, t('profile.passwordLong')),
  ),
  repeated: v.pipe(v.string(), v.minLength(1, t('profile.repeatNeeded'))),
});

export const passwordSchema = v.pipe(
  passwords,
  v.forward(
    v.partialCheck(
      [['password'], ['repeated']],
      ({ password, repeated }) => password === repeated,
      t('profile.passwordDiffers'),
    ),
    ['repeated'],
  ),
);

export const phoneSchema = v.object({
  phoneTypeId: v.pipe(v.string(), v.minLength(1, t('profile.phoneTypeNeeded'))),
  number: needed(t('profile.numberNeeded')),
  extension: free,
  isPrimary: v.boolean(),
});

export const phoneProofSchema = v.object({
  code: needed(t('profile.phoneCodeNeeded')),
  currentPassword: ownPassword,
});

export const addressSchema = v.object({
  street: needed(t('profile.streetNeeded')),
  street2: free,
  city: needed(t('profile.cityNeeded')),
  region: free,
  postalCode: needed(t('profile.postalCodeNeeded')),
  country: needed(t('profile.countryNeeded')),
});
