import './words';
import * as v from 'valibot';
import { later } from '@/shared/i18n/t';

const needed = (message: () => string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));

export const codeSchema = v.object({
  authCode: needed(later('code.needed')),
  rememberMe: v.boolean(),
});

const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, later('email.needed')),
  v.email(later('email.malformed')),
);

export const forgotSchema = v.object({ emailAddress });

const twice = v.object({
  password: v.pipe(
    v.string(),
    v.minLength(12, later('password.short')),
    v.maxLength(256, later('password.long')),
  ),
  repeated: v.pipe(v.string(), v.minLength(1, later('password.repeatNeeded'))),
});

export const newPasswordSchema = v.pipe(
  twice,
  v.forward(
    v.partialCheck(
      [['password'], ['repeated']],
      ({ password, repeated }) => password === repeated,
      later('password.differs'),
    ),
    ['repeated'],
  ),
);

export const registerSchema = v.object({
  companyName: needed(later('register.companyNeeded')),
  firstName: needed(later('register.firstNameNeeded')),
  lastName: needed(later('register.lastNameNeeded')),
  emailAddress,
  phone: needed(later('register.phoneNeeded')),
  city: v.pipe(v.string(), v.trim()),
  region: v.pipe(v.string(), v.trim()),
  message: v.pipe(v.string(), v.trim(), v.maxLength(1000, later('register.messageLong'))),
});
