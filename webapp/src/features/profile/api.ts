import { client } from '@/shared/api/client';
import type {
  AddressForm,
  MailForm,
  MfaChoice,
  NewEmail,
  NewIdentity,
  PasswordPair,
  PhoneForm,
  PhoneProof,
} from './model';

export const profileApi = {
  profile: (signal: AbortSignal) => client.get('/user/profile', { signal }),
  changeEmail: (given: NewEmail) => client.put('/user/email', given),
  changePassword: (given: PasswordPair) => client.put('/user/password', given),
  chooseSecondStep: (given: MfaChoice) => client.put('/user/mfatype', given),
  renewRecoveryCodes: (currentPassword: string) =>
    client.post('/user/mfa/recovery-codes', { currentPassword }),
  phoneTypes: (signal: AbortSignal) => client.get('/account/phonetypes', { signal }),
  savePhone: (phone: PhoneForm) =>
    phone.id === undefined ? client.post('/user/phone', phone) : client.put('/user/phone', phone),
  sendPhoneCode: (id: number) => client.post(`/user/phone/${id}/code`),
  provePhone: ({ id, ...proof }: PhoneProof) => client.post(`/user/phone/${id}/verify`, proof),
  removePhone: (id: number) => client.remove(`/user/phone/${id}`),
  saveAddress: (address: AddressForm) => client.post('/user/address', address),
  sessions: (signal: AbortSignal) => client.get('/user/sessions', { signal }),
  endSession: (id: number) => client.remove(`/user/sessions/${id}`),
  devices: (signal: AbortSignal) => client.get('/user/devices', { signal }),
  forgetDevice: (id: number) => client.remove(`/user/devices/${id}`),
  endOtherSessions: () => client.post('/user/sessions/revoke-others'),
  identities: (signal: AbortSignal) => client.get('/user/identities', { signal }),
  linkIdentity: (given: NewIdentity) => client.post('/user/identities', given),
  unlinkIdentity: (id: number) => client.remove(`/user/identities/${id}`),
  mails: (signal: AbortSignal) => client.get('/user/mails', { signal }),
  chooseMail: (given: MailForm) => client.put('/user/mails', given),
};
