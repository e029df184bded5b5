import './words';
import * as v from 'valibot';
import { msg } from '@/shared/i18n/t';

const needed = (message: () => string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));

export const codeSchema = v.object({
  authCode: needed(msg('code.needed')),
  rememberMe: v.boolean(),
});

const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, msg('email.needed')),
  v.email(msg('email.malformed')),
);

export const forgotSchema = v.object({ emailAddress });

const twice = v.object({
  password: v.pipe(
    v.string(),
    v.minLength(12, msg('password.short')),
    v.maxLength(256, msg('password.long')),
  ),
  repeated: v.pipe(v.string(), v.minLength(1, msg('password.repeatNeeded'))),
});

export const newPasswordSchema = v.pipe(
  twice,
  v.forward(
    v.partialCheck(
      [['password'], ['repeated']],
      ({ password, repeated }) => password === repeated,
      msg('password.differs'),
    ),
    ['repeated'],
  ),
);

export const registerSchema = v.object({
  companyName: needed(msg('register.companyNeeded')),
  firstName: needed(msg('register.firstNameNeeded')),
  lastName: needed(msg('register.lastNameNeeded')),
  emailAddress,
  phone: needed(msg('register.phoneNeeded')),
  city: v.pipe(v.string(), v.trim()),
  region: v.pipe(v.string(), v.trim()),
  message: v.pipe(v.string(), v.trim(), v.maxLength(1000, msg('register.messageLong'))),
});
