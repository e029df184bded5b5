import type { Answer, ItemAnswer, ListAnswer, WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import type { RememberedDevice } from '@/entities/person/remembered-devices';
import type { Enrolled } from '@/entities/second-step/api';
import type {
  AddressForm,
  AddressSuggestion,
  FoundAddress,
  Identity,
  MailChoice,
  MailForm,
  MfaChoice,
  NewEmail,
  NewIdentity,
  PasswordPair,
  PhoneForm,
  PhoneProof,
  PhoneType,
  Profile,
  SessionEntry,
  SuggestionQuery,
} from './model';

export const profileApi = {
  profile: (signal: AbortSignal) => client.get<ItemAnswer<Profile>>('/user/profile', { signal }),
  changeEmail: (given: NewEmail) => client.put<Answer>('/user/email', given),
  changePassword: (given: PasswordPair) => client.put<Answer>('/user/password', given),
  chooseSecondStep: (given: MfaChoice) => client.put<Answer>('/user/mfatype', given),
  renewRecoveryCodes: (currentPassword: string) =>
    client.post<ItemAnswer<Enrolled>>('/user/mfa/recovery-codes', { currentPassword }),
  phoneTypes: (signal: AbortSignal) => client.get<ListAnswer<PhoneType>>('/account/phonetypes', { signal }),
  savePhone: (phone: PhoneForm) =>
    phone.id === undefined
      ? client.post<WriteAnswer>('/user/phone', phone)
      : client.put<WriteAnswer>('/user/phone', phone),
  sendPhoneCode: (id: number) => client.post<Answer>(`/user/phone/${id}/code`),
  provePhone: ({ id, ...proof }: PhoneProof) => client.post<Answer>(`/user/phone/${id}/verify`, proof),
  removePhone: (id: number) => client.remove<Answer>(`/user/phone/${id}`),
  saveAddress: (address: AddressForm) => client.post<Answer>('/user/address', address),
  sessions: (signal: AbortSignal) => client.get<ListAnswer<SessionEntry>>('/user/sessions', { signal }),
  endSession: (id: number) => client.remove<Answer>(`/user/sessions/${id}`),
  devices: (signal: AbortSignal) => client.get<ListAnswer<RememberedDevice>>('/user/devices', { signal }),
  forgetDevice: (id: number) => client.remove<Answer>(`/user/devices/${id}`),
  endOtherSessions: () => client.post<Answer>('/user/sessions/revoke-others'),
  identities: (signal: AbortSignal) => client.get<ListAnswer<Identity>>('/user/identities', { signal }),
  linkIdentity: (given: NewIdentity) => client.post<WriteAnswer>('/user/identities', given),
  unlinkIdentity: (id: number) => client.remove<Answer>(`/user/identities/${id}`),
  mails: (signal: AbortSignal) => client.get<ListAnswer<MailChoice>>('/user/mails', { signal }),
  chooseMail: (given: MailForm) => client.put<Answer>('/user/mails', given),
  suggestAddresses: (query: SuggestionQuery, signal: AbortSignal) =>
    client.get<ListAnswer<AddressSuggestion>>('lastId' in query ? '/address/find' : '/address/search', {
      query,
      signal,
    }),
  findAddress: (id: string) => client.get<ItemAnswer<FoundAddress>>('/address/retrieve', { query: { id } }),
};
