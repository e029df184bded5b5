import * as v from 'valibot';
import { later } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';

const needed = (message: () => string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));
const free = v.pipe(v.string(), v.trim());

/** Passwords are taken as typed. */
const ownPassword = v.pipe(v.string(), v.minLength(1, later('profile.ownPasswordNeeded')));

/** Who came by a provider signs in there once more instead. */
const ownProof = v.pipe(
  v.string(),
  v.check(
    (password) => password !== '' || useSession.getState().signOn !== null,
    later('profile.ownPasswordNeeded'),
  ),
);

export const proofSchema = v.object({ currentPassword: ownProof });

export const emailSchema = v.object({
  email: v.pipe(needed(later('profile.emailNeeded')), v.email(later('profile.emailMalformed'))),
  currentPassword: ownProof,
});

const passwords = v.object({
  currentPassword: ownPassword,
  password: v.pipe(
    v.string(),
    v.minLength(12, later('profile.passwordShort')),
    v.maxLength(256, later('profile.passwordLong')),
  ),
  repeated: v.pipe(v.string(), v.minLength(1, later('profile.repeatNeeded'))),
});

export const passwordSchema = v.pipe(
  passwords,
  v.forward(
    v.partialCheck(
      [['password'], ['repeated']],
      ({ password, repeated }) => password === repeated,
      later('profile.passwordDiffers'),
    ),
    ['repeated'],
  ),
);

export const phoneSchema = v.object({
  phoneTypeId: v.pipe(v.string(), v.minLength(1, later('profile.phoneTypeNeeded'))),
  number: needed(later('profile.numberNeeded')),
  extension: free,
  isPrimary: v.boolean(),
});

export const phoneProofSchema = v.object({
  code: needed(later('profile.phoneCodeNeeded')),
  currentPassword: ownProof,
});

export const addressSchema = v.object({
  street: needed(later('profile.streetNeeded')),
  street2: free,
  city: needed(later('profile.cityNeeded')),
  region: free,
  postalCode: needed(later('profile.postalCodeNeeded')),
  country: needed(later('profile.countryNeeded')),
});
