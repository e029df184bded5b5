import * as v from 'valibot';
import { msg } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';

const needed = (message: () => string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));
const free = v.pipe(v.string(), v.trim());

/** Passwords are taken as typed. */
const ownPassword = v.pipe(v.string(), v.minLength(1, msg('profile.ownPasswordNeeded')));

/** Who came by a provider signs in there once more instead. */
const ownProof = v.pipe(
  v.string(),
  v.check(
    (password) => password !== '' || useSession.getState().signOn !== null,
    msg('profile.ownPasswordNeeded'),
  ),
);

export const proofSchema = v.object({ currentPassword: ownProof });

export const emailSchema = v.object({
  email: v.pipe(needed(msg('profile.emailNeeded')), v.email(msg('profile.emailMalformed'))),
  currentPassword: ownProof,
});

const passwords = v.object({
  currentPassword: ownPassword,
  password: v.pipe(
    v.string(),
    v.minLength(12, msg('profile.passwordShort')),
    v.maxLength(256, msg('profile.passwordLong')),
  ),
  repeated: v.pipe(v.string(), v.minLength(1, msg('profile.repeatNeeded'))),
});

export const passwordSchema = v.pipe(
  passwords,
  v.forward(
    v.partialCheck(
      [['password'], ['repeated']],
      ({ password, repeated }) => password === repeated,
      msg('profile.passwordDiffers'),
    ),
    ['repeated'],
  ),
);

export const phoneSchema = v.object({
  phoneTypeId: v.pipe(v.string(), v.minLength(1, msg('profile.phoneTypeNeeded'))),
  number: needed(msg('profile.numberNeeded')),
  extension: free,
  isPrimary: v.boolean(),
});

export const phoneProofSchema = v.object({
  code: needed(msg('profile.phoneCodeNeeded')),
  currentPassword: ownProof,
});

export const addressSchema = v.object({
  street: needed(msg('profile.streetNeeded')),
  street2: free,
  city: needed(msg('profile.cityNeeded')),
  region: free,
  postalCode: needed(msg('profile.postalCodeNeeded')),
  country: needed(msg('profile.countryNeeded')),
});
