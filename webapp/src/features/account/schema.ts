import * as v from 'valibot';
import { t } from '@/shared/i18n/t';

const needed = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));
const free = v.pipe(v.string(), v.trim());

/** Passwords are taken as typed. */
const ownPassword = v.pipe(v.string(), v.minLength(1, t('account.ownPasswordNeeded')));

export const proofSchema = v.object({ currentPassword: ownPassword });

export const emailSchema = v.object({
  email: v.pipe(needed(t('account.emailNeeded')), v.email(t('account.emailMalformed'))),
  currentPassword: ownPassword,
});

const passwords = v.object({
  currentPassword: ownPassword,
  password: v.pipe(
    v.string(),
    v.minLength(12, t('account.passwordShort')),
    v.maxLength(256, t('account.passwordLong')),
  ),
  repeated: v.pipe(v.string(), v.minLength(1, t('account.repeatNeeded'))),
});

export const passwordSchema = v.pipe(
  passwords,
  v.forward(
    v.partialCheck(
      [['password'], ['repeated']],
      ({ password, repeated }) => password === repeated,
      t('account.passwordDiffers'),
    ),
    ['repeated'],
  ),
);

export const phoneSchema = v.object({
  phoneTypeId: v.pipe(v.string(), v.minLength(1, t('account.phoneTypeNeeded'))),
  number: needed(t('account.numberNeeded')),
  extension: free,
  isPrimary: v.boolean(),
});

export const phoneProofSchema = v.object({
  code: needed(t('account.phoneCodeNeeded')),
  currentPassword: ownPassword,
});

export const addressSchema = v.object({
  street: needed(t('account.streetNeeded')),
  street2: free,
  city: needed(t('account.cityNeeded')),
  region: free,
  postalCode: needed(t('account.postalCodeNeeded')),
  country: needed(t('account.countryNeeded')),
});
