import './words';
import * as v from 'valibot';
import { t } from '@/shared/i18n/t';

const needed = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));

export const codeSchema = v.object({
  authCode: needed(t('code.needed')),
  rememberMe: v.boolean(),
});

const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, t('email.needed')),
  v.email(t('email.malformed')),
);

export const forgotSchema = v.object({ emailAddress });

const twice = v.object({
  password: v.pipe(v.string(), v.minLength(12, t('password.short')), v.maxLength(256, t('password.long'))),
  repeated: v.pipe(v.string(), v.minLength(1, t('password.repeatNeeded'))),
});

export const newPasswordSchema = v.pipe(
  twice,
  v.forward(
    v.partialCheck(
      [['password'], ['repeated']],
      ({ password, repeated }) => password === repeated,
      t('password.differs'),
    ),
    ['repeated'],
  ),
);

export const registerSchema = v.object({
  companyName: needed(t('register.companyNeeded')),
  firstName: needed(t('register.firstNameNeeded')),
  lastName: needed(t('register.lastNameNeeded')),
  emailAddress,
  phone: needed(t('register.phoneNeeded')),
  city: v.pipe(v.string(), v.trim()),
  region: v.pipe(v.string(), v.trim()),
  message: v.pipe(v.string(), v.trim(), v.maxLength(1000, t('register.messageLong'))),
});
